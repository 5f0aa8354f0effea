package io.berth.apiserver;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.discovery.Discovery;
import io.berth.apiserver.http.ApiHttpServer;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.rest.RestApi;
import java.io.IOException;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/** A running API server: in memory, over HTTPS, with what every new cluster has. */
public final class ApiServer implements AutoCloseable {
  private final ClusterApi api;
  private final ApiHttpServer http;

  private ApiServer(ClusterApi api, ApiHttpServer http) {
    this.api = api;
    this.http = http;
  }

  /**
   * Starts a server.
   *
   * @param clock for the times in objects
   * @throws IOException if it cannot listen where it should
   */
  public static ApiServer start(ServerSettings settings, InstantSource clock) throws IOException {
    RestApi rest = RestApi.create(new Discovery(), clock, RandomGenerator.getDefault());
    BootstrapObjects.create(rest.local());
    return new ApiServer(rest.local(), ApiHttpServer.start(settings, rest.http()));
  }

  /** The API for controllers in this process. */
  public ClusterApi api() {
    return api;
  }

  /** Where it listens. */
  public String url() {
    return http.url();
  }

  public int port() {
    return http.port();
  }

  /** The text of a kubeconfig with which clients are let in. */
  public String kubeconfig() {
    return http.kubeconfig();
  }

  @Override
  public void close() {
    http.close();
  }
}
