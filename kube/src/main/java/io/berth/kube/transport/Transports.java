package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

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
    Contexts contexts = new Contexts(access.trust());
    Dialect dialect = new Dialect();
    return userAgents.stream()
        .map(name -> open(access, contexts, dialect, new Addresses(access.server(), name), PING))
        .toList();
  }

  static Transport open(ClusterAccess access, String userAgent, Duration ping) {
    return open(
        access,
        new Contexts(access.trust()),
        new Dialect(),
        new Addresses(access.server(), userAgent),
        ping);
  }

  private static Transport open(
      ClusterAccess access,
      Contexts contexts,
      Dialect dialect,
      Addresses addresses,
      Duration ping) {
    Supplier<Wire> okHttp = () -> new OkHttpWire(addresses, new Clients(access, contexts, ping));
    boolean isDirect = addresses.scheme().equals("https") && access.proxy().isEmpty();
    Wire wire =
        isDirect
            ? new DirectWire(
                dialect,
                new Http2Wire(addresses, new Connector(access, addresses, contexts, ping)),
                okHttp)
            : okHttp.get();
    return new ApiTransport(new Sender(wire, access.credentials()));
  }
}
