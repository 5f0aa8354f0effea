package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import java.time.Duration;
import java.util.List;

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

  /**
   * One such transport for each of these names. They are as independent of each other as others,
   * but quicker to set up.
   */
  public static List<Transport> openAll(ClusterAccess access, List<String> userAgents) {
    Contexts shared = new Contexts(access.trust());
    return userAgents.stream().map(name -> open(access, shared, name, PING)).toList();
  }

  static Transport open(ClusterAccess access, String userAgent, Duration ping) {
    return open(access, new Contexts(access.trust()), userAgent, ping);
  }

  private static Transport open(
      ClusterAccess access, Contexts contexts, String userAgent, Duration ping) {
    Addresses addresses = new Addresses(access.server(), userAgent);
    Clients clients = new Clients(access, contexts, ping);
    return new OkHttpTransport(new Sender(addresses, clients, access.credentials()));
  }
}
