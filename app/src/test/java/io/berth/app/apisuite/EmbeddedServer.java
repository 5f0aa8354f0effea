package io.berth.app.apisuite;

import io.berth.apiserver.ApiServer;
import io.berth.apiserver.http.ServerSettings;
import java.io.IOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.InstantSource;

/** The embedded server alone: no controllers and no nodes, as the kube-apiserver of the tests. */
public final class EmbeddedServer implements AutoCloseable {
  private static final String TOKEN = "suite";

  private final ApiServer running;
  private final Server server;

  private EmbeddedServer(ApiServer running, Server server) {
    this.running = running;
    this.server = server;
  }

  public static EmbeddedServer start() throws IOException, GeneralSecurityException {
    ApiServer running =
        ApiServer.start(ServerSettings.loopback(0).token(TOKEN), InstantSource.system());
    return new EmbeddedServer(
        running, new Server(URI.create(running.url()), TOKEN, Trust.of(running.kubeconfig())));
  }

  /** To play the suite against. */
  public Server server() {
    return server;
  }

  @Override
  public void close() {
    server.close();
    running.close();
  }
}
