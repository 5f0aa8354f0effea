package io.berth.kube.transport;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.access.Tls;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.OkHttpClient;

/**
 * The OkHttp client for the current client identity. Another identity needs other connections: the
 * calls on the old ones go on, new calls use new ones.
 */
final class OkHttpClients {
  private static final Duration CONNECT = Duration.ofSeconds(10);

  /** As many as HTTP/1.1 uses at once: TLS handshakes are expensive. */
  private static final int IDLE_CONNECTIONS = ApiTransport.MAX_CONCURRENT;

  private static final int IDLE_MINUTES = 5;

  private final ClusterAccess access;
  private final TlsContexts contexts;
  private final OkHttpClient common;
  private Optional<Identity> identity = Optional.empty();
  private OkHttpClient current;

  OkHttpClients(ClusterAccess access, TlsContexts contexts, Duration ping) {
    this.access = access;
    this.contexts = contexts;
    this.common = common(access, ping);
    this.current = connecting(identity);
  }

  /**
   * Pings find dead connections. Each request has its own timeout. Without TLS at first: OkHttp
   * would load all certificate authorities of the runtime, which takes longer than a handshake.
   */
  private static OkHttpClient common(ClusterAccess access, Duration ping) {
    OkHttpClient.Builder builder =
        new OkHttpClient.Builder()
            .connectTimeout(CONNECT)
            .readTimeout(Duration.ZERO)
            .pingInterval(ping)
            .followRedirects(false)
            .followSslRedirects(false)
            .proxy(access.proxy().map(Proxies::of).orElse(Proxy.NO_PROXY));
    access.proxy().map(Proxies::authenticator).ifPresent(builder::proxyAuthenticator);
    return builder.connectionSpecs(List.of(ConnectionSpec.CLEARTEXT)).build();
  }

  private static boolean isPlain(ClusterAccess access) {
    return "http".equals(access.server().getScheme());
  }

  synchronized OkHttpClient forIdentity(Optional<Identity> requested) {
    if (!requested.equals(identity)) {
      current.connectionPool().evictAll();
      identity = requested;
      current = connecting(requested);
    }
    return current;
  }

  private OkHttpClient connecting(Optional<Identity> requested) {
    OkHttpClient.Builder builder =
        common
            .newBuilder()
            .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, IDLE_MINUTES, TimeUnit.MINUTES));
    if (!isPlain(access)) {
      Tls tls = contexts.forIdentity(requested);
      builder.connectionSpecs(List.of(Ciphers.SPEC));
      builder
          .sslSocketFactory(ServerName.sockets(access, tls), tls.trustManager())
          .hostnameVerifier(ServerName.verifier(access));
    }
    return builder.build();
  }

  synchronized void close() {
    current.connectionPool().evictAll();
  }
}
