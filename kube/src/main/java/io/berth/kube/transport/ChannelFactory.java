package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import java.time.Duration;

/** Chooses the HTTP client for a server, and sets it up. */
final class ChannelFactory {
  private final ClusterAccess access;
  private final Duration pingInterval;
  private final TlsContexts contexts;
  private final Http2ProtocolErrors protocolErrors;
  private final Http2Support support;

  ChannelFactory(ClusterAccess access, Duration pingInterval) {
    this.access = access;
    this.pingInterval = pingInterval;
    this.contexts = new TlsContexts(access.trust());
    this.protocolErrors = Http2ProtocolErrors.of(new ServerAddress(access.server(), ""));
    this.support = new Http2Support(protocolErrors);
  }

  HttpChannel channel(ServerAddress address) {
    return mayUseHttp2(address)
        ? new FallbackChannel(support, http2(address), () -> okHttp(address))
        : okHttp(address);
  }

  /** HTTP/2 of our own speaks TLS straight to the server, and nothing else. */
  private boolean mayUseHttp2(ServerAddress address) {
    return switch (access.httpClient()) {
      case AUTO -> address.scheme().equals("https") && access.proxy().isEmpty();
      case OKHTTP -> false;
    };
  }

  private Http2Channel http2(ServerAddress address) {
    Http2Connector connector =
        new Http2Connector(access, address, contexts, pingInterval, protocolErrors);
    return new Http2Channel(address, support, connector);
  }

  private HttpChannel okHttp(ServerAddress address) {
    return new OkHttpChannel(address, new OkHttpClients(access, contexts, pingInterval));
  }
}
