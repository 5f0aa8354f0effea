package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.Credentials;
import io.berth.kube.access.HttpClientChoice;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server with which HTTP/2 of our own fails is spoken to through OkHttp. */
@Timeout(60)
class Http2FallbackTest {
  /** ENABLE_PUSH 0 and INITIAL_WINDOW_SIZE 4 MiB, which OkHttp does not send. */
  private static final String OWN_SETTINGS = "000200000000000400400000";

  private static TestIdentity identity;

  @BeforeAll
  static void makeIdentity(@TempDir Path directory) {
    identity = TestIdentity.make(directory, "server", "ip:127.0.0.1");
  }

  private static ClusterAccess access(Http2Server server) {
    return TestAccess.tls(
        URI.create("https://127.0.0.1:" + server.port()),
        TestAccess.trusting(identity),
        Optional.empty(),
        Credentials.ANONYMOUS);
  }

  private static Transport open(Http2Server server) {
    return Transports.open(access(server), "berth-test");
  }

  private static ApiResponse post(Transport transport) throws IOException {
    return transport.send(Request.with(Request.Method.POST, "/x", Content.of(Content.JSON, "{}")));
  }

  /** How a server, or the way to it, fails. */
  enum Failure {
    BREAKS_PROTOCOL {
      @Override
      void happen(Http2Server.Exchange exchange) throws IOException {
        exchange.breakProtocol();
      }
    },
    ACCUSES_CLIENT {
      @Override
      void happen(Http2Server.Exchange exchange) throws IOException {
        exchange.goAway(Http2Server.PROTOCOL_ERROR);
        exchange.hangUp();
      }
    },
    HANGS_UP {
      @Override
      void happen(Http2Server.Exchange exchange) throws IOException {
        exchange.hangUp();
      }
    },
    REFUSES_STREAM {
      @Override
      void happen(Http2Server.Exchange exchange) throws IOException {
        exchange.reset(Http2Server.REFUSED_STREAM);
      }
    },
    RESETS_STREAM {
      @Override
      void happen(Http2Server.Exchange exchange) throws IOException {
        exchange.reset(Http2Server.PROTOCOL_ERROR);
      }
    },
    GOES_AWAY {
      @Override
      void happen(Http2Server.Exchange exchange) throws IOException {
        exchange.goAway();
      }
    },
    HAS_INTERNAL_ERROR {
      @Override
      void happen(Http2Server.Exchange exchange) throws IOException {
        exchange.goAway(Http2Server.INTERNAL_ERROR);
      }
    };

    abstract void happen(Http2Server.Exchange exchange) throws IOException;
  }

  private static Http2Server.Script failing(int times, Failure failure) {
    return exchange -> {
      if (exchange.number() <= times) {
        failure.happen(exchange);
      } else {
        exchange.answer(200, "ok");
      }
    };
  }

  @Test
  void thirdRequestToAServerThatBrokeTheProtocolTwiceGoesThroughOkHttp() throws IOException {
    try (LogLines log = new LogLines(Http2ProtocolErrors.class);
        Http2Server server = new Http2Server(identity, failing(2, Failure.BREAKS_PROTOCOL));
        Transport transport = open(server)) {
      for (int i = 0; i < 2; i++) {
        assertThatIOException()
            .isThrownBy(() -> post(transport))
            .withMessageContaining("breaks the rules of HTTP/2: PUSH_PROMISE");
      }
      assertThat(post(transport).content().text()).isEqualTo("ok");
      assertThat(post(transport).status()).isEqualTo(200);

      assertThat(server.settings).hasSize(3).startsWith(OWN_SETTINGS, OWN_SETTINGS);
      assertThat(server.settings.get(2)).isNotEqualTo(OWN_SETTINGS);
      assertThat(log.lines)
          .containsExactly(
              "WARNING HTTP/2 to https://127.0.0.1:"
                  + server.port()
                  + " has failed twice, last because of: PUSH_PROMISE, although push is disabled;"
                  + " from now on OkHttp is used (--http-client=okhttp uses it from the start)");
    }
  }

  @Test
  void requestThatMayBeRepeatedNeverNoticesAServerThatAccusesTheClient() throws IOException {
    try (LogLines log = new LogLines(Http2ProtocolErrors.class);
        Http2Server server = new Http2Server(identity, failing(2, Failure.ACCUSES_CLIENT));
        Transport transport = open(server)) {
      assertThat(post(transport).content().text()).isEqualTo("ok");
      assertThat(server.settings).hasSize(3).startsWith(OWN_SETTINGS, OWN_SETTINGS);
      assertThat(log.lines).singleElement().asString().contains("GOAWAY: PROTOCOL_ERROR");
    }
  }

  @Test
  void allTransportsOfTheProcessShareWhatIsKnown() throws IOException {
    try (LogLines log = new LogLines(Http2ProtocolErrors.class);
        Http2Server server = new Http2Server(identity, failing(2, Failure.BREAKS_PROTOCOL))) {
      for (int i = 0; i < 2; i++) {
        try (Transport transport = open(server)) {
          assertThatIOException().isThrownBy(() -> post(transport));
        }
      }
      try (Transport third = open(server)) {
        assertThat(post(third).status()).isEqualTo(200);
      }
      assertThat(server.settings.get(2)).isNotEqualTo(OWN_SETTINGS);
      assertThat(log.lines).hasSize(1);
    }
  }

  @Test
  void streamsThatAreOpenGoOn() throws Exception {
    CompletableFuture<Http2Server.Exchange> watch = new CompletableFuture<>();
    Http2Server.Script script =
        exchange -> {
          if (exchange.number() == 1) {
            exchange.begin(200);
            watch.complete(exchange);
          } else if (exchange.number() <= 3) {
            exchange.breakProtocol();
          } else {
            exchange.answer(200, "ok");
          }
        };
    try (LogLines log = new LogLines(Http2ProtocolErrors.class);
        Http2Server server = new Http2Server(identity, script);
        Transport watches = open(server);
        Transport writes = open(server);
        StreamedResponse open = watches.open(Request.get("/watch"))) {
      for (int i = 0; i < 2; i++) {
        assertThatIOException().isThrownBy(() -> post(writes));
      }
      assertThat(post(watches).status()).isEqualTo(200);
      watch.get(10, TimeUnit.SECONDS).data("event");
      assertThat(open.body().readNBytes(5)).asString().isEqualTo("event");
      assertThat(server.settings).hasSize(4);
      assertThat(log.lines).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {"HANGS_UP", "REFUSES_STREAM", "RESETS_STREAM", "GOES_AWAY", "HAS_INTERNAL_ERROR"})
  void otherFailuresDoNotCount(Failure failure) throws IOException {
    int failures = 6;
    try (LogLines log = new LogLines(Http2ProtocolErrors.class);
        Http2Server server = new Http2Server(identity, failing(failures, failure));
        Transport transport = open(server)) {
      while (server.requests() < failures) {
        assertThatIOException().isThrownBy(() -> post(transport));
      }
      assertThat(post(transport).status()).isEqualTo(200);
      assertThat(server.settings).isNotEmpty().containsOnly(OWN_SETTINGS);
      assertThat(log.lines).isEmpty();
    }
  }

  @Test
  void okHttpFromTheStartOnDemand() throws IOException {
    try (Http2Server server = new Http2Server(identity, exchange -> exchange.answer(200, "ok"));
        Transport transport =
            Transports.open(access(server).with(HttpClientChoice.OKHTTP), "berth-test")) {
      assertThat(List.of(post(transport).status(), post(transport).status()))
          .containsExactly(200, 200);
      assertThat(server.settings).hasSize(1).doesNotContain(OWN_SETTINGS);
    }
  }
}
