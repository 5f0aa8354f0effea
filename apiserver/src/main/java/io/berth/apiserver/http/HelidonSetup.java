package io.berth.apiserver.http;

import io.berth.apiserver.http.tls.ServerIdentity;
import io.helidon.common.SerializationConfig;
import io.helidon.common.tls.Tls;
import io.helidon.http.encoding.ContentEncodingContext;
import io.helidon.http.media.MediaContext;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLContext;

/**
 * Configures Helidon's web server: only what is needed, and nothing that it discovers by itself.
 */
final class HelidonSetup {
  /** Held here, because the platform forgets the level of a logger without references. */
  private static final Logger LOGGER = Logger.getLogger("io.helidon");

  private static final int MAX_REQUEST_LINE = 64 * 1024;
  private static final int MAX_HEADERS = 64 * 1024;

  /** What is read, though refused, of a body that is too large. */
  private static final int MAX_SENT = 4 * RequestReader.MAX_BODY;

  private HelidonSetup() {}

  /** A server that does not listen yet. The identity is needed last: making one takes a while. */
  static WebServer server(
      ServerSettings settings,
      Exchange exchange,
      Deadlines deadlines,
      Supplier<ServerIdentity> identity) {
    beQuiet();
    leaveSerializationAlone();
    WebServerConfig.Builder server = WebServer.builder();
    discoverNothing(server);
    server
        .address(settings.address())
        .port(settings.port())
        .maxPayloadSize(MAX_SENT)
        .idleConnectionTimeout(settings.idleTime().multipliedBy(2))
        .shutdownGracePeriod(settings.closeTime())
        .connectionOptions(options -> options.socketKeepAlive(true))
        .directHandlers(UnreadableRequestHandler.handlers())
        .addConnectionSelector(connections(deadlines, settings))
        .routing(HttpRouting.builder().any(exchange));
    SSLContext context = identity.get().sslContext();
    return server
        .tls(tls(HandshakeDeadline.guard(context, deadlines, settings.requestTime())))
        .build();
  }

  private static void discoverNothing(WebServerConfig.Builder server) {
    server
        .shutdownHook(false)
        .featuresDiscoverServices(false)
        .protocolsDiscoverServices(false)
        .concurrencyLimitDiscoverServices(false)
        .mediaContext(
            MediaContext.builder()
                .mediaSupportsDiscoverServices(false)
                .registerDefaults(false)
                .build())
        .contentEncoding(
            ContentEncodingContext.builder().contentEncodingsDiscoverServices(false).build());
  }

  /** Paths and queries are checked by {@link RequestTarget}, not twice. */
  private static TimedConnections connections(Deadlines deadlines, ServerSettings settings) {
    Http1Config http =
        Http1Config.builder()
            .maxPrologueLength(MAX_REQUEST_LINE)
            .maxHeadersSize(MAX_HEADERS)
            .validatePath(false)
            .validatePrologue(false)
            .addSendListener(TimedConnections.answers())
            .build();
    return new TimedConnections(
        Http1ConnectionSelector.builder().config(http).build(), deadlines, settings);
  }

  private static Tls tls(SSLContext context) {
    return Tls.builder().managerDiscoverServices(false).sslContext(context).build();
  }

  /** It tells of what clients do, which is theirs to know, and of failures that we tell better. */
  private static void beQuiet() {
    LOGGER.setLevel(Level.OFF);
  }

  /** By itself it forbids deserialization in the whole process, which is not ours to decide. */
  private static void leaveSerializationAlone() {
    try {
      SerializationConfig.builder()
          .onNoConfig(SerializationConfig.Action.IGNORE)
          .onWrongConfig(SerializationConfig.Action.IGNORE)
          .build()
          .configure();
    } catch (IllegalArgumentException e) {
      System.getLogger(HelidonSetup.class.getName())
          .log(System.Logger.Level.DEBUG, "serialization was configured before", e);
    }
  }
}
