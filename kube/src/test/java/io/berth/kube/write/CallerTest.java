package io.berth.kube.write;

import static io.berth.kube.write.ScriptedTransport.cannotConnect;
import static io.berth.kube.write.ScriptedTransport.loses;
import static io.berth.kube.write.ScriptedTransport.postpones;
import static io.berth.kube.write.ScriptedTransport.refuses;
import static io.berth.kube.write.ScriptedTransport.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.kube.write.ScriptedTransport.Reaction;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CallerTest {
  private static final Set<Method> ALL =
      EnumSet.of(Method.POST, Method.GET, Method.PATCH, Method.DELETE);
  private static final Set<Method> ONCE = EnumSet.of(Method.POST);
  private static final Set<Method> REPEATABLE = EnumSet.of(Method.GET, Method.PATCH, Method.DELETE);
  private static final Set<Method> NO_PATCH = EnumSet.of(Method.POST, Method.GET, Method.DELETE);

  /** A row of the table in {@link Caller}. */
  private record Row(
      String name, Set<Method> methods, List<Reaction> script, String result, String sleeps) {}

  private static List<Row> table() {
    return List.of(
        new Row("done", ALL, List.of(says(201, "{}")), "Done", ""),
        new Row("not sent once", ALL, List.of(cannotConnect(), says(200, "{}")), "Done", "10"),
        new Row("not sent", ALL, times(4, cannotConnect()), "Refused 0 NotSent", "10 50 250"),
        new Row(
            "throttled once",
            ALL,
            List.of(postpones(429, "TooManyRequests", 1), says(200, "{}")),
            "Done",
            "1000"),
        new Row(
            "throttled",
            ALL,
            times(11, postpones(429, "TooManyRequests", 1)),
            "Refused 429 TooManyRequests",
            "1000 ".repeat(10).strip()),
        new Row(
            "unavailable, come again",
            ALL,
            times(11, postpones(503, "ServiceUnavailable", 2)),
            "Refused 503 ServiceUnavailable",
            "2000 ".repeat(10).strip()),
        new Row(
            "429 without a time",
            ALL,
            List.of(refuses(429, "TooManyRequests")),
            "Refused 429 TooManyRequests",
            ""),
        new Row(
            "500, come again", ONCE, List.of(postpones(500, "ServerTimeout", 2)), "Unknown", ""),
        new Row(
            "500, come again",
            REPEATABLE,
            times(11, postpones(500, "ServerTimeout", 2)),
            "Unknown",
            "2000 ".repeat(10).strip()),
        new Row("500", ONCE, List.of(refuses(500, "InternalError")), "Unknown", ""),
        new Row("503", ONCE, List.of(refuses(503, "ServiceUnavailable")), "Unknown", ""),
        new Row("504", ONCE, List.of(refuses(504, "Timeout")), "Unknown", ""),
        new Row("500 and 504", REPEATABLE, errors(), "Unknown", "10 50 250"),
        new Row(
            "500 once",
            REPEATABLE,
            List.of(refuses(500, "InternalError"), says(200, "{}")),
            "Done",
            "10"),
        new Row("lost", ONCE, List.of(loses()), "Unknown", ""),
        new Row("lost", REPEATABLE, times(4, loses()), "Unknown", "10 50 250"),
        new Row(
            "lost, then refused",
            REPEATABLE,
            List.of(loses(), refuses(404, "NotFound")),
            "Refused 404 NotFound",
            "10"),
        new Row(
            "lost, then not sent",
            REPEATABLE,
            List.of(loses(), cannotConnect(), cannotConnect(), cannotConnect()),
            "Unknown",
            "10 50 250"),
        new Row(
            "lost, then throttled",
            REPEATABLE,
            List.of(loses(), refuses(429, "TooManyRequests")),
            "Unknown",
            "10"),
        new Row(
            "lost, then unavailable",
            REPEATABLE,
            Stream.concat(Stream.of(loses()), times(11, postpones(503, "Unavailable", 1)).stream())
                .toList(),
            "Unknown",
            "10" + " 1000".repeat(10)),
        new Row(
            "lost, then unknown to the server",
            REPEATABLE,
            List.of(loses(), refuses(401, "Unauthorized")),
            "Unknown",
            "10"),
        new Row(
            "lost, then forbidden",
            REPEATABLE,
            List.of(loses(), refuses(403, "Forbidden")),
            "Unknown",
            "10"),
        new Row(
            "conflict", NO_PATCH, List.of(refuses(409, "Conflict")), "Refused 409 Conflict", ""),
        new Row(
            "conflict",
            EnumSet.of(Method.PATCH),
            times(4, refuses(409, "Conflict")),
            "Refused 409 Conflict",
            "10 50 250"),
        new Row("forbidden", ALL, List.of(refuses(403, "Forbidden")), "Refused 403 Forbidden", ""),
        new Row("not found", ALL, List.of(refuses(404, "NotFound")), "Refused 404 NotFound", ""),
        new Row("invalid", ALL, List.of(refuses(422, "Invalid")), "Refused 422 Invalid", ""),
        new Row("moved", ALL, List.of(says(302, "")), "Refused 302 ", ""));
  }

  private static List<Reaction> times(int times, Reaction reaction) {
    return Collections.nCopies(times, reaction);
  }

  private static List<Reaction> errors() {
    return List.of(
        refuses(500, "InternalError"), refuses(504, "Timeout"), refuses(500, ""), refuses(504, ""));
  }

  record Case(String name, Method method, List<Reaction> script, String result, String sleeps) {
    @Override
    public String toString() {
      return method + " " + name;
    }
  }

  static Stream<Case> cases() {
    return table().stream()
        .flatMap(
            row ->
                row.methods.stream()
                    .map(it -> new Case(row.name, it, row.script, row.result, row.sleeps)));
  }

  private final FakeMonotonicClock clock = new FakeMonotonicClock();

  @ParameterizedTest
  @MethodSource("cases")
  void everyRowOfTheTableHolds(Case given) {
    ScriptedTransport transport = ScriptedTransport.of(given.script);

    WriteResult result = caller(transport, RateLimit.none()).call(request(given.method));

    assertThat(text(result)).isEqualTo(given.result);
    assertThat(sleeps()).isEqualTo(given.sleeps);
    assertThat(transport.requests).hasSize(given.script.size());
  }

  record Shared(String name, RetryPolicy policy, List<Reaction> script, String result) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The left column of the table, for a PATCH. */
  static List<Shared> sharedFields() {
    RetryPolicy any = RetryPolicy.SHARED_FIELDS;
    RetryPolicy one = RetryPolicy.NOT_IDEMPOTENT;
    return List.of(
        new Shared("lost", any, List.of(loses()), "Unknown"),
        new Shared("lost, one version", one, List.of(loses()), "Unknown"),
        new Shared("500", any, List.of(refuses(500, "InternalError")), "Unknown"),
        new Shared("500, come again", any, List.of(postpones(500, "Timeout", 2)), "Unknown"),
        new Shared("not sent once", one, List.of(cannotConnect(), says(200, "{}")), "Done"),
        new Shared(
            "unavailable once", one, List.of(postpones(503, "", 1), says(200, "{}")), "Done"),
        new Shared("conflict", any, times(4, refuses(409, "Conflict")), "Refused 409 Conflict"),
        new Shared(
            "conflict, one version",
            one,
            List.of(refuses(409, "Conflict")),
            "Refused 409 Conflict"));
  }

  @ParameterizedTest
  @MethodSource("sharedFields")
  void aPatchOfSharedFieldsIsNeverRepeatedBlindly(Shared given) {
    ScriptedTransport transport = ScriptedTransport.of(given.script);

    WriteResult result =
        caller(transport, RateLimit.none())
            .call(request(Method.PATCH), given.policy, new CancellationToken());

    assertThat(text(result)).isEqualTo(given.result);
    assertThat(transport.requests).hasSize(given.script.size());
  }

  @Test
  void eachAttemptTakesAToken() {
    ScriptedTransport transport = new ScriptedTransport(cannotConnect(), says(200, "{}"));

    caller(transport, new RateLimit(10, 1, clock)).call(request(Method.POST));

    assertThat(sleeps()).isEqualTo("10 90");
  }

  @Test
  void aPostponementBeyondThePatienceIsNotWaitedFor() {
    ScriptedTransport transport = new ScriptedTransport(postpones(429, "TooManyRequests", 30));

    WriteResult result = caller(transport, RateLimit.none()).call(request(Method.POST));

    assertThat(text(result)).isEqualTo("Refused 429 TooManyRequests");
    assertThat(clock.sleeps).isEmpty();
  }

  @Test
  void thePatienceIsThatOfAllAttemptsTogether() {
    ScriptedTransport transport =
        new ScriptedTransport(postpones(429, "TooManyRequests", 20), postpones(429, "x", 20));

    WriteResult result = caller(transport, RateLimit.none()).call(request(Method.POST));

    assertThat(text(result)).isEqualTo("Refused 429 x");
    assertThat(transport.requests)
        .extracting(Request::timeout)
        .containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(10));
  }

  @Test
  void waitingForTheFirstTokenCostsNoPatience() throws InterruptedException {
    RateLimit limit = new RateLimit(0.01, 1, clock);
    limit.take();
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));

    assertThat(text(caller(transport, limit).call(request(Method.POST)))).isEqualTo("Done");
    assertThat(transport.requests.getFirst().timeout()).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void whoMayNotWriteSendsNothingButQuestions() {
    ScriptedTransport transport = new ScriptedTransport(says(200, "{}"));
    Caller fenced = caller(transport, () -> false);

    assertThat(text(fenced.call(request(Method.POST)))).isEqualTo("Refused 0 NotLeader");
    assertThat(text(fenced.call(request(Method.DELETE)))).isEqualTo("Refused 0 NotLeader");
    assertThat(text(fenced.call(request(Method.GET)))).isEqualTo("Done");
    assertThat(transport.requests).hasSize(1);
  }

  @Test
  void theRightToWriteIsCheckedBeforeEachAttempt() {
    AtomicInteger asked = new AtomicInteger();
    ScriptedTransport lost = new ScriptedTransport(loses());
    WriteResult unknown =
        caller(lost, () -> asked.getAndIncrement() < 1).call(request(Method.PATCH));

    assertThat(text(unknown)).isEqualTo("Unknown");
    assertThat(asked).hasValue(2);
  }

  @Test
  void anInterruptBeforeSendingIsARefusal() {
    ScriptedTransport transport = new ScriptedTransport(cannotConnect());
    Thread.currentThread().interrupt();
    WriteResult result = caller(transport, RateLimit.none()).call(request(Method.POST));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(text(result)).isEqualTo("Refused 0 Stopped");
  }

  @Test
  void anInterruptAfterALostAnswerLeavesItUnknown() {
    ScriptedTransport transport = new ScriptedTransport(loses());
    Thread.currentThread().interrupt();
    WriteResult result = caller(transport, RateLimit.none()).call(request(Method.PATCH));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(text(result)).isEqualTo("Unknown");
  }

  private Caller caller(ScriptedTransport transport, RateLimit limit) {
    return new Caller(transport, limit, () -> true, Duration.ofSeconds(30), clock, () -> 0);
  }

  private Caller caller(ScriptedTransport transport, BooleanSupplier mayWrite) {
    return new Caller(
        transport, RateLimit.none(), mayWrite, Duration.ofSeconds(30), clock, () -> 0);
  }

  private static Request request(Method method) {
    return Request.with(method, "/x", Content.of(Content.JSON, "{}"));
  }

  private String sleeps() {
    return String.join(
        " ", clock.sleeps.stream().map(it -> String.valueOf(it.toMillis())).toList());
  }

  private static String text(WriteResult result) {
    return switch (result) {
      case WriteResult.Done _ -> "Done";
      case WriteResult.Refused(int code, String reason, var _) -> "Refused " + code + " " + reason;
      case WriteResult.Unknown _ -> "Unknown";
    };
  }
}
