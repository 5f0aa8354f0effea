package io.berth.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.ProtobufWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ServerStatusTest {
  private static final String JSON = "application/json";
  private static final String TOO_MANY =
      """
      {"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"slow down",
      "reason":"TooManyRequests","details":{"retryAfterSeconds":7},"code":429}
      """;

  record Case(String name, int code, String type, String body, ServerStatus expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Case words(String name, int code, String type, String body, String message) {
    return new Case(name, code, type, body, new ServerStatus(code, "", message, 0));
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(
            "a status",
            429,
            JSON,
            TOO_MANY,
            new ServerStatus(429, "TooManyRequests", "slow down", 7)),
        new Case(
            "a status that says little",
            409,
            "application/json; charset=utf-8",
            "{\"kind\":\"Status\",\"reason\":\"Conflict\"}",
            new ServerStatus(409, "Conflict", "Conflict", 0)),
        new Case(
            "a status that says nothing",
            500,
            JSON,
            "{\"kind\":\"Status\"}",
            new ServerStatus(500, "", "the server answered 500", 0)),
        words("no body", 503, "", "", "the server answered 503 and no explanation"),
        words(
            "plain text",
            503,
            "text/plain; charset=utf-8",
            "service unavailable\n",
            "the server answered 503 with text/plain; charset=utf-8: service unavailable"),
        words(
            "a page",
            502,
            "text/html",
            "<html><head><style>b {color: red}</style></head>\n<body><h1>Bad</h1>\n Gateway</body>",
            "the server answered 502 with text/html: Bad Gateway"),
        words(
            "other JSON",
            400,
            JSON,
            "{\"error\":\"no\"}",
            "the server answered 400 with application/json: {\"error\":\"no\"}"),
        words(
            "broken JSON",
            400,
            JSON,
            "{\"kind\":\"Status\",",
            "the server answered 400 with application/json: {\"kind\":\"Status\","),
        words(
            "a long text",
            500,
            "text/plain",
            "x".repeat(1_000),
            "the server answered 500 with text/plain: " + "x".repeat(200) + "..."));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyAnswerBecomesReadable(Case c) {
    assertThat(ServerStatus.read(c.code(), c.type(), c.body().getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(c.expected());
  }

  @Test
  void protobufIsRecognisedByItsFirstBytes() {
    StatusMessage.Status status =
        new StatusMessage.Status("gone", "Expired", new StatusMessage.Details(3), 410);
    byte[] body = Envelope.wrap("v1", "Status", new ProtobufWriter().write(status));

    assertThat(ServerStatus.read(410, "application/vnd.kubernetes.protobuf", body))
        .isEqualTo(new ServerStatus(410, "Expired", "gone", 3));
    byte[] other = Envelope.wrap("v1", "Pod", new byte[0]);
    assertThat(ServerStatus.read(500, "", other).message())
        .startsWith("the server answered 500: k8s");
  }
}
