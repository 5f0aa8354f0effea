package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import java.time.Duration;

/** Makes transports. */
public final class Transports {
  private static final Duration PING = Duration.ofSeconds(10);

  private Transports() {}

  /**
   * A transport with connections of its own: what must not wait for each other, such as watches,
   * bindings and the lease, gets one each.
   *
   * @param userAgent how we call ourselves
   * @throws IllegalArgumentException if the server's or the proxy's address cannot be used
   */
  public static Transport open(ClusterAccess access, String userAgent) {
    return open(access, userAgent, PING);
  }

  static Transport open(ClusterAccess access, String userAgent, Duration ping) {
    Addresses addresses = new Addresses(access.server(), userAgent);
    Clients clients = new Clients(access, ping);
    return new OkHttpTransport(new Sender(addresses, clients, access.credentials()));
  }
}
