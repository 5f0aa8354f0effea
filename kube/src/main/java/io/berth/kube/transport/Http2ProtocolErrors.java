package io.berth.kube.transport;

import io.berth.kube.http2.ProtocolErrorListener;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many connections to one server {@link io.berth.kube.http2} has lost to protocol errors. All
 * transports of the process count together: the second such error concerns them all. Safe for use
 * by many threads.
 */
final class Http2ProtocolErrors implements ProtocolErrorListener {
  private static final Logger LOG = System.getLogger(Http2ProtocolErrors.class.getName());
  private static final int TOO_MANY = 2;

  /** By address; processes speak to few servers. */
  private static final ConcurrentMap<String, Http2ProtocolErrors> SERVERS =
      new ConcurrentHashMap<>();

  private final String server;
  private final AtomicInteger count = new AtomicInteger();

  private Http2ProtocolErrors(String server) {
    this.server = server;
  }

  static Http2ProtocolErrors of(ServerAddress address) {
    String server = address.scheme() + "://" + address.authority();
    return SERVERS.computeIfAbsent(server, Http2ProtocolErrors::new);
  }

  @Override
  public void protocolError(String reason) {
    if (count.incrementAndGet() == TOO_MANY) {
      LOG.log(
          Level.WARNING,
          "HTTP/2 to {0} has failed twice, last because of: {1}; from now on OkHttp is used"
              + " (--http-client=okhttp uses it from the start)",
          server,
          reason);
    }
  }

  /** Whether OkHttp has to be used. */
  boolean areTooMany() {
    return count.get() >= TOO_MANY;
  }
}
