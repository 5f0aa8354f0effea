package io.berth.app.cluster;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A kube-apiserver that can be stopped and started again on its port, with other flags too. */
final class ApiServer implements AutoCloseable {
  private static final Duration READY = Duration.ofSeconds(90);

  private final Path folder;
  private final Path certificates;
  private final int port = FreePorts.next();
  private final List<String> usualCommand;
  private @Nullable ChildProcess process;

  ApiServer(Programs programs, Path folder, String etcd, ServiceAccountKey key) throws IOException {
    this.folder = folder;
    this.certificates = folder.resolve("certificates");
    Path publicKey = folder.resolve("sa.pub");
    Path privateKey = folder.resolve("sa.key");
    Path tokens = folder.resolve("tokens.csv");
    key.writePublic(publicKey);
    key.writePrivate(privateKey);
    Files.writeString(
        tokens, Arrays.stream(User.values()).map(User::line).collect(Collectors.joining()));
    this.usualCommand =
        List.of(
            programs.path("kube-apiserver"),
            "--etcd-servers=" + etcd,
            "--bind-address=127.0.0.1",
            "--secure-port=" + port,
            "--cert-dir=" + certificates,
            "--token-auth-file=" + tokens,
            "--authorization-mode=RBAC",
            "--service-account-issuer=" + ServiceAccountKey.ISSUER,
            "--service-account-key-file=" + publicKey,
            "--service-account-signing-key-file=" + privateKey,
            "--service-cluster-ip-range=10.96.0.0/16",
            // There is no controller that makes the account of a namespace, and none that takes
            // from a new node the taint of not being ready.
            "--disable-admission-plugins=ServiceAccount,TaintNodesByCondition");
  }

  int port() {
    return port;
  }

  URI url() {
    return URI.create("https://127.0.0.1:" + port);
  }

  /** The certificates that vouch for the server, as PEM. It has made them at its first start. */
  String authority() throws IOException {
    return Files.readString(certificates.resolve("apiserver.crt"));
  }

  ChildProcess process() {
    if (process == null) {
      throw new IllegalStateException("the API server has not been started");
    }
    return process;
  }

  /** Starts it with these flags beside the usual ones, and returns at once. */
  void start(List<String> flags) throws IOException {
    if (process != null && process.isAlive()) {
      throw new IllegalStateException("the API server runs already");
    }
    List<String> command = new ArrayList<>(usualCommand);
    command.addAll(flags);
    process = ChildProcess.start(folder.resolve("kube-apiserver.log"), command);
  }

  /** Waits until it says that it is ready and has made what every cluster has. */
  void awaitReady() throws IOException, InterruptedException {
    Eventually eventually = Eventually.within(READY).unless(process()::ended);
    // The key of its certificate is what it writes last.
    Path key = certificates.resolve("apiserver.key");
    eventually.until("kube-apiserver has a certificate", () -> Files.exists(key), it -> it);
    try (ApiClient api = new ApiClient(url(), authority(), User.ADMIN.token())) {
      for (String path : List.of("/readyz", "/api/v1/namespaces/default")) {
        eventually.until(
            "kube-apiserver answers 200 to " + path,
            () -> api.send("GET", path, ""),
            ApiClient.Answer::isSuccess);
      }
    }
  }

  /** Ends it in good order. */
  void stop() {
    process().close();
  }

  /** Nobody needs its data any more, so it need not take leave. */
  @Override
  public void close() {
    if (process != null) {
      process.kill();
    }
  }
}
