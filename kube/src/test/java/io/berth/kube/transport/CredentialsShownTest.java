package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tokens that change, and tokens that the server does not know. */
@Timeout(60)
class CredentialsShownTest {
  private static final Request POST =
      Request.with(Request.Method.POST, "/x", Content.of(Content.JSON, "{}"));

  private final TestCredentials credentials = new TestCredentials("old");

  /** Accepts one token. */
  private static RawServer accepting(String token) {
    return new RawServer(
        connection -> {
          while (!connection.request().isEmpty()) {
            boolean isKnown = connection.lastHeaders().contains("Authorization: Bearer " + token);
            connection.answer(isKnown ? "200 OK" : "401 Unauthorized", isKnown ? "in" : "out");
          }
        });
  }

  private Transport open(RawServer server) {
    return Transports.open(TestAccess.plain(server.address(), credentials), "berth-test");
  }

  @Test
  void freshTokenIsTriedAfter401() throws IOException {
    credentials.next = "new";
    try (RawServer server = accepting("new");
        Transport transport = open(server)) {
      assertThat(transport.send(POST).status()).isEqualTo(200);
      assertThat(server.requests).hasSize(2);
      assertThat(credentials.refused).hasSize(1);
      assertThat(credentials.refused.getFirst().authorization()).contains("Bearer old");
    }
  }

  @Test
  void streamsGetAFreshTokenToo() throws IOException {
    credentials.next = "new";
    try (RawServer server = accepting("new");
        Transport transport = open(server);
        StreamedResponse answer = transport.open(Request.get("/watch"))) {
      assertThat(answer.status()).isEqualTo(200);
    }
  }

  @Test
  void tokenThatStaysTheSameIsShownOnce() throws IOException {
    try (RawServer server = accepting("new");
        Transport transport = open(server)) {
      ApiResponse answer = transport.send(POST);
      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.content().text()).isEqualTo("out");
      assertThat(server.requests).hasSize(1);
    }
  }

  @Test
  void secondRefusalIsTheAnswer() throws IOException {
    credentials.next = "newer";
    try (RawServer server = accepting("newest");
        Transport transport = open(server)) {
      assertThat(transport.send(POST).status()).isEqualTo(401);
      assertThat(server.requests).hasSize(2);
    }
  }

  @Test
  void rotatedTokenIsShownFromTheNextRequestOn() throws IOException {
    credentials.token = "new";
    try (RawServer server = accepting("newer");
        Transport transport = open(server)) {
      assertThat(transport.send(POST).status()).isEqualTo(401);
      credentials.token = "newer";
      assertThat(transport.send(POST).status()).isEqualTo(200);
    }
  }

  @Test
  void tokenThatIsNoHeaderIsNotSentAndNotShown() {
    credentials.token = "secret\nvalue";
    try (RawServer server = accepting("old");
        Transport transport = open(server)) {
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.send(POST))
          .withMessageStartingWith("the credentials cannot be sent: ")
          .withMessageNotContaining("secret");
      assertThat(server.requests).isEmpty();
    }
  }

  @Test
  void withoutCredentialsNothingIsSent() {
    credentials.isBroken = true;
    try (RawServer server = accepting("old");
        Transport transport = open(server)) {
      assertThatExceptionOfType(NotSentException.class)
          .isThrownBy(() -> transport.send(POST))
          .withMessage("no credentials: cannot read /token");
      assertThat(server.requests).isEmpty();
    }
  }
}
