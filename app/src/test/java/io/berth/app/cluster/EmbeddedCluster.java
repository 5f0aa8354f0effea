package io.berth.app.cluster;

import io.berth.apiserver.http.ServerSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The embedded server, which knows one user: all tests are that one. */
final class EmbeddedCluster implements TestCluster {
  private static final Pattern AUTHORITY =
      Pattern.compile("certificate-authority-data: \"?([\\w+/=]+)");

  private final Path folder;
  private final io.berth.apiserver.ApiServer server;
  private final String authority;
  private final ApiClient api;
  private int kubeconfigs;

  private EmbeddedCluster(Path folder, io.berth.apiserver.ApiServer server) {
    this.folder = folder;
    this.server = server;
    this.authority = authority(server.kubeconfig());
    this.api = new ApiClient(url(), authority, User.ADMIN.token());
  }

  /** Starts one that keeps its files in a folder. */
  static EmbeddedCluster start(Path folder) throws IOException {
    ServerSettings settings = ServerSettings.loopback(0).token(User.ADMIN.token());
    return new EmbeddedCluster(
        Folders.fresh(folder),
        io.berth.apiserver.ApiServer.start(settings, InstantSource.system()));
  }

  private static String authority(String kubeconfig) {
    Matcher found = AUTHORITY.matcher(kubeconfig);
    if (!found.find()) {
      throw new IllegalStateException("no certificate in " + kubeconfig);
    }
    return new String(Base64.getDecoder().decode(found.group(1)), StandardCharsets.US_ASCII);
  }

  io.berth.apiserver.ApiServer server() {
    return server;
  }

  @Override
  public int port() {
    return server.port();
  }

  @Override
  public URI url() {
    return URI.create(server.url());
  }

  @Override
  public ApiClient api() {
    return api;
  }

  @Override
  public Path kubeconfig(User user) throws IOException {
    return kubeconfig(user, url());
  }

  @Override
  public Path kubeconfig(User user, URI to) throws IOException {
    kubeconfigs++;
    return Kubeconfig.token(to, authority, User.ADMIN.token())
        .write(folder.resolve("kubeconfig" + kubeconfigs + ".yaml"));
  }

  @Override
  public void close() {
    api.close();
    server.close();
  }
}
