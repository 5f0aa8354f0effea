package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import java.time.Duration;
import java.util.List;

/** Makes transports. */
public final class Transports {
  private static final Duration PING_INTERVAL = Duration.ofSeconds(10);

  private Transports() {}

  /**
   * A transport with connections of its own: calls that must not wait for each other, such as
   * watches, bindings and the lease, get one each.
   *
   * @throws IllegalArgumentException if the server's or the proxy's address cannot be used
   */
  public static Transport open(ClusterAccess access, String userAgent) {
    return open(access, userAgent, PING_INTERVAL);
  }

  /**
   * One transport for each of these user agents. They have connections of their own, but share TLS
   * sessions and what is known of the server: setting them up takes less time.
   */
  public static List<Transport> openAll(ClusterAccess access, List<String> userAgents) {
    ChannelFactory channels = new ChannelFactory(access, PING_INTERVAL);
    return userAgents.stream().map(userAgent -> open(access, channels, userAgent)).toList();
  }

  static Transport open(ClusterAccess access, String userAgent, Duration pingInterval) {
    return open(access, new ChannelFactory(access, pingInterval), userAgent);
  }

  private static Transport open(ClusterAccess access, ChannelFactory channels, String userAgent) {
    HttpChannel channel = channels.channel(new ServerAddress(access.server(), userAgent));
    return new ApiTransport(new AuthenticatedSender(channel, access.credentials()));
  }
}
