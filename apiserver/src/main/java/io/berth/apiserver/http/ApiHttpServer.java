package io.berth.apiserver.http;

import io.berth.apiserver.http.tls.ServerIdentity;
import io.helidon.webserver.WebServer;
import java.io.IOException;
import java.net.BindException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * Carries an application over HTTPS with a certificate and a token of its own. It speaks HTTP/1.1,
 * with a virtual thread for each connection.
 */
public final class ApiHttpServer implements AutoCloseable {
  /** How often deadlines are looked at. */
  private static final Duration TICK = Duration.ofSeconds(2);

  private final WebServer server;
  private final ServerIdentity identity;
  private final BearerToken token;
  private final RunningStreams streams;
  private final Deadlines deadlines;
  private final InetAddress address;

  private ApiHttpServer(
      WebServer server,
      ServerIdentity identity,
      BearerToken token,
      RunningStreams streams,
      Deadlines deadlines,
      InetAddress address) {
    this.server = server;
    this.identity = identity;
    this.token = token;
    this.streams = streams;
    this.deadlines = deadlines;
    this.address = address;
  }

  /**
   * Listens from now on.
   *
   * @throws BindException if the port is taken
   */
  public static ApiHttpServer start(ServerSettings settings, HttpHandler app) throws IOException {
    CompletableFuture<ServerIdentity> identity = identity(ListenNames.of(settings));
    BearerToken token = settings.token().map(BearerToken::new).orElseGet(BearerToken::random);
    RunningStreams streams = new RunningStreams();
    Deadlines deadlines = new Deadlines(tick(settings));
    Exchange exchange = new Exchange(app, token, streams);
    WebServer server = HelidonSetup.server(settings, exchange, deadlines, identity::join);
    try {
      listen(server, settings);
    } catch (IOException e) {
      deadlines.close();
      throw e;
    }
    return new ApiHttpServer(
        server, identity.join(), token, streams, deadlines, settings.address());
  }

  /** Where it listens. */
  public int port() {
    return server.port();
  }

  /** By which clients on this machine reach it. */
  public String url() {
    InetAddress host = address.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : address;
    String name = host.getHostAddress();
    return "https://" + (host instanceof Inet6Address ? "[" + name + "]" : name) + ":" + port();
  }

  /** What clients must send. */
  public String token() {
    return token.value();
  }

  /** The certificate that clients must trust, in PEM. */
  public String certificate() {
    return identity.pem();
  }

  /** For kubectl on this machine. */
  public String kubeconfig() {
    return KubeconfigText.text(url(), certificate(), token());
  }

  /** Takes no more requests, ends the streams, and waits a little for the other answers. */
  @Override
  public void close() {
    streams.end();
    server.stop();
    deadlines.close();
  }

  private static Duration tick(ServerSettings settings) {
    return settings.requestTime().compareTo(TICK) < 0 ? settings.requestTime().dividedBy(2) : TICK;
  }

  /** Made while the library is being loaded, for those who wait for the server. */
  private static CompletableFuture<ServerIdentity> identity(ListenNames names) {
    return CompletableFuture.supplyAsync(
        () -> ServerIdentity.generate(names.names(), names.addresses(), Instant.now()),
        task -> Thread.ofPlatform().name("http-identity").daemon().start(task));
  }

  /** The library does not say why it cannot listen, so the place is tried before. */
  private static void listen(WebServer server, ServerSettings settings) throws IOException {
    String place = settings.address().getHostAddress() + " port " + settings.port();
    try (ServerSocket attempt = new ServerSocket()) {
      attempt.bind(new InetSocketAddress(settings.address(), settings.port()));
    } catch (BindException e) {
      String message = "cannot listen on " + place + ": " + e.getMessage() + "; choose another";
      throw (BindException) new BindException(message).initCause(e);
    }
    server.start();
    if (!server.isRunning()) {
      throw new IOException("cannot listen on " + place);
    }
  }
}
