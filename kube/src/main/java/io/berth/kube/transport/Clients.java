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
 * The OkHttp client for the identity that is to be shown. Another identity needs other connections:
 * what is under way on the old ones goes on, nothing new begins there.
 */
final class Clients {
  private static final Duration CONNECT = Duration.ofSeconds(10);

  /** As many as are used at once where the server has no HTTP/2: making them anew is dear. */
  private static final int IDLE_CONNECTIONS = ApiTransport.AT_ONCE;

  private static final int IDLE_MINUTES = 5;

  private final ClusterAccess access;
  private final Contexts contexts;
  private final OkHttpClient common;
  private Optional<Identity> identity = Optional.empty();
  private OkHttpClient current;

  Clients(ClusterAccess access, Contexts contexts, Duration ping) {
    this.access = access;
    this.contexts = contexts;
    this.common = common(access, ping);
    this.current = connecting(identity);
  }

  /**
   * Pings find connections that are dead without anybody having said so. How long an answer may
   * take is for each request to say. Without TLS for now: OkHttp would read all of the runtime's
   * authorities, which takes longer than a handshake.
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

  synchronized OkHttpClient showing(Optional<Identity> shown) {
    if (!shown.equals(identity)) {
      current.connectionPool().evictAll();
      identity = shown;
      current = connecting(shown);
    }
    return current;
  }

  private OkHttpClient connecting(Optional<Identity> shown) {
    OkHttpClient.Builder builder =
        common
            .newBuilder()
            .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, IDLE_MINUTES, TimeUnit.MINUTES));
    if (!isPlain(access)) {
      Tls tls = contexts.showing(shown);
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
