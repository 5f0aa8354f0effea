package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.berth.kube.access.Credentials;
import io.berth.kube.access.Trust;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionSpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP/2 over TLS: whom we trust, who we are, and what happens to connections. */
@Timeout(60)
class TlsTest {
  private static final Request GET = Request.get("/");
  private static final Request POST =
      Request.with(Request.Method.POST, "/x", Content.of(Content.JSON, "{}"));
  private static final Http2Server.Script OK = exchange -> exchange.answer(200, "ok");

  private static final Duration PING = Duration.ofSeconds(1);
  private static final Duration PROMPT = Duration.ofSeconds(15);

  private static TestIdentity local;
  private static TestIdentity other;

  @BeforeAll
  static void makeCertificates(@TempDir Path directory) {
    local = TestIdentity.make(directory, "local", "ip:127.0.0.1,dns:localhost");
    other = TestIdentity.make(directory, "other", "dns:kubernetes.default.svc");
  }

  private static URI address(int port) {
    return URI.create("https://127.0.0.1:" + port);
  }

  private static Transport open(int port, Trust trust, String name, Credentials credentials) {
    return Transports.open(
        TestAccess.tls(
            address(port), trust, Optional.of(name).filter(n -> !n.isEmpty()), credentials),
        "berth-test");
  }

  private static Transport open(int port) {
    return Transports.open(
        TestAccess.tls(
            address(port), TestAccess.trusting(local), Optional.empty(), Credentials.ANONYMOUS),
        "berth-test",
        PING);
  }

  @Test
  void serverOfATrustedAuthorityIsBelieved() throws IOException {
    try (Http2Server server = new Http2Server(local, OK);
        Transport transport = open(server.port())) {
      assertThat(transport.send(POST).content().text()).isEqualTo("ok");
      assertThat(transport.send(GET).status()).isEqualTo(200);
      assertThat(server.clients).containsExactly("nobody");
    }
  }

  @Test
  void cipherThatIsQuickWithoutTheOptimizingCompilerIsLikedBest() throws IOException {
    try (Http2Server server = new Http2Server(local, OK);
        Transport transport = open(server.port())) {
      transport.send(POST);
      assertThat(server.ciphers).containsExactly("TLS_CHACHA20_POLY1305_SHA256");
    }
  }

  @Test
  void allUsualCiphersAreOffered() {
    assertThat(Ciphers.SPEC.cipherSuites())
        .containsExactlyInAnyOrderElementsOf(ConnectionSpec.MODERN_TLS.cipherSuites());
    assertThat(Ciphers.SPEC.tlsVersions()).isEqualTo(ConnectionSpec.MODERN_TLS.tlsVersions());
  }

  @Test
  void unknownAuthorityIsNotBelieved() {
    try (Http2Server server = new Http2Server(local, OK);
        Transport transport =
            open(server.port(), TestAccess.trusting(other), "", Credentials.ANONYMOUS)) {
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.send(POST))
          .withMessageContaining("PKIX path");
      assertThat(server.requests()).isZero();
    }
  }

  @Test
  void certificateMustNameTheHost() {
    try (Http2Server server = new Http2Server(other, OK);
        Transport transport =
            open(server.port(), TestAccess.trusting(other), "", Credentials.ANONYMOUS)) {
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.send(POST))
          .withMessageContaining("127.0.0.1 not verified");
    }
  }

  @Test
  void certificateMayNameTheServerInstead() throws IOException {
    String name = "kubernetes.default.svc";
    try (Http2Server server = new Http2Server(other, OK);
        Transport transport =
            open(server.port(), TestAccess.trusting(other), name, Credentials.ANONYMOUS)) {
      assertThat(transport.send(POST).status()).isEqualTo(200);
      assertThat(server.serverNames).singleElement().asString().contains(name);
    }
  }

  @Test
  void certificateOfTheHostIsNotEnoughForANamedServer() {
    try (Http2Server server = new Http2Server(local, OK);
        Transport transport =
            open(server.port(), TestAccess.trusting(local), "elsewhere", Credentials.ANONYMOUS)) {
      assertThatExceptionOfType(NotSentException.class).isThrownBy(() -> transport.send(POST));
    }
  }

  @Test
  void whoeverTrustsAnybodyTrustsAnybody() throws IOException {
    try (Http2Server server = new Http2Server(other, OK);
        Transport transport =
            open(server.port(), new Trust.Insecure(), "", Credentials.ANONYMOUS)) {
      assertThat(transport.send(POST).status()).isEqualTo(200);
    }
  }

  @Test
  void newIdentityIsShownOnANewConnection() throws IOException {
    TestCredentials credentials = new TestCredentials("token");
    credentials.identity = Optional.of(local.identity());
    try (Http2Server server = new Http2Server(local, OK);
        Transport transport = open(server.port(), TestAccess.trusting(local), "", credentials)) {
      transport.send(POST);
      transport.send(POST);
      credentials.identity = Optional.of(other.identity());
      transport.send(POST);
      transport.send(POST);
      assertThat(server.clients).containsExactly("CN=local", "CN=other");
    }
  }

  @Test
  void streamOfAnOldIdentityGoesOn() throws IOException {
    TestCredentials credentials = new TestCredentials("token");
    credentials.identity = Optional.of(local.identity());
    CompletableFuture<Http2Server.Exchange> watch = new CompletableFuture<>();
    Http2Server.Script script =
        exchange -> {
          if (exchange.number() == 1) {
            exchange.begin(200);
            watch.complete(exchange);
          } else {
            exchange.answer(200, "ok");
          }
        };
    try (Http2Server server = new Http2Server(local, script);
        Transport transport = open(server.port(), TestAccess.trusting(local), "", credentials);
        StreamedResponse answer = transport.open(GET)) {
      credentials.identity = Optional.of(other.identity());
      transport.send(POST);
      watch.join().data("x");
      assertThat(answer.body().read()).isEqualTo('x');
    }
  }

  @Test
  void deadConnectionIsFoundByPings() throws IOException {
    try (Http2Server server = new Http2Server(local, OK);
        FaultProxy proxy = new FaultProxy(server.port());
        Transport transport = open(proxy.port())) {
      assertThat(transport.send(POST).status()).isEqualTo(200);
      proxy.blackHole();
      long start = System.nanoTime();
      IOException failure =
          catchThrowableOfType(
              IOException.class, () -> transport.send(POST.timeout(Duration.ofSeconds(30))));
      assertThat(failure).isNotNull().isNotInstanceOf(NotSentException.class);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PROMPT);
      assertThat(transport.send(POST).status()).isEqualTo(200);
      assertThat(proxy.accepted()).isEqualTo(2);
    }
  }

  /** Pings alone would take 10 seconds at least. */
  @Test
  void requestThatTookTooLongOnADeadConnectionIsTheLastOne() throws IOException {
    try (Http2Server server = new Http2Server(local, OK);
        FaultProxy proxy = new FaultProxy(server.port());
        Transport transport =
            open(proxy.port(), TestAccess.trusting(local), "", Credentials.ANONYMOUS)) {
      assertThat(transport.send(POST).status()).isEqualTo(200);
      proxy.blackHole();
      long start = System.nanoTime();
      assertThat(
              catchThrowableOfType(
                  IOException.class, () -> transport.send(POST.timeout(Duration.ofMillis(100)))))
          .hasMessageEndingWith("no answer within 0.1 s");
      assertThat(transport.send(POST).status()).isEqualTo(200);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(8));
      assertThat(proxy.accepted()).isEqualTo(2);
    }
  }

  @Test
  void requestThatTookTooLongLeavesAConnectionThatIsAlive() throws IOException {
    Http2Server.Script script =
        exchange -> {
          if (exchange.number() != 2) {
            exchange.answer(200, "ok");
          }
        };
    try (Http2Server server = new Http2Server(local, script);
        Transport transport = open(server.port())) {
      transport.send(POST);
      assertThat(
              catchThrowableOfType(
                  IOException.class, () -> transport.send(POST.timeout(Duration.ofMillis(100)))))
          .isNotInstanceOf(NotSentException.class);
      assertThat(transport.send(POST).status()).isEqualTo(200);
      assertThat(server.clients).hasSize(1);
    }
  }

  @Test
  void streamOnADeadConnectionIsEndedByPings() throws IOException {
    Http2Server.Script script =
        exchange -> {
          exchange.begin(200);
          exchange.data("x");
        };
    try (Http2Server server = new Http2Server(local, script);
        FaultProxy proxy = new FaultProxy(server.port());
        Transport transport = open(proxy.port());
        StreamedResponse answer = transport.open(GET.idle(Duration.ofSeconds(50)))) {
      assertThat(answer.body().read()).isEqualTo('x');
      proxy.blackHole();
      long start = System.nanoTime();
      assertThat(catchThrowableOfType(IOException.class, () -> answer.body().read())).isNotNull();
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PROMPT);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void writeThatTheServerDeclinedIsSentAgain(boolean goAway) throws IOException {
    Http2Server.Script script =
        exchange -> {
          if (exchange.number() != 2) {
            exchange.answer(200, "ok");
          } else if (goAway) {
            exchange.goAway();
          } else {
            exchange.reset(Http2Server.REFUSED_STREAM);
          }
        };
    try (Http2Server server = new Http2Server(local, script);
        Transport transport = open(server.port())) {
      transport.send(POST);
      assertThat(transport.send(POST).status()).isEqualTo(200);
      assertThat(server.requests()).isEqualTo(3);
    }
  }

  @Test
  void serverThatDeclinesForEverHasNotSeenTheRequest() {
    try (Http2Server server =
            new Http2Server(local, exchange -> exchange.reset(Http2Server.REFUSED_STREAM));
        Transport transport = open(server.port())) {
      assertThatExceptionOfType(NotSentException.class).isThrownBy(() -> transport.send(POST));
      assertThat(server.requests()).isEqualTo(3);
    }
  }

  @Test
  void writeThatFailsOnTheServerIsNotRepeated() {
    try (Http2Server server =
            new Http2Server(local, exchange -> exchange.reset(Http2Server.INTERNAL_ERROR));
        Transport transport = open(server.port())) {
      IOException failure = catchThrowableOfType(IOException.class, () -> transport.send(POST));
      assertThat(failure).isNotNull().isNotInstanceOf(NotSentException.class);
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void interruptedCallerLeavesTheConnectionToOthers() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    Http2Server.Script script =
        exchange -> {
          if (exchange.number() == 2) {
            asked.countDown();
          } else {
            exchange.answer(200, "ok");
          }
        };
    try (Http2Server server = new Http2Server(local, script);
        Transport transport = open(server.port())) {
      transport.send(POST);
      CompletableFuture<IOException> failure = new CompletableFuture<>();
      Thread thread =
          Thread.ofVirtual()
              .start(
                  () ->
                      failure.complete(
                          catchThrowableOfType(IOException.class, () -> transport.send(POST))));
      assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
      thread.interrupt();
      assertThat(failure.get(10, TimeUnit.SECONDS)).isNotNull();
      assertThat(transport.send(POST).status()).isEqualTo(200);
      assertThat(server.clients).hasSize(1);
    }
  }
}
