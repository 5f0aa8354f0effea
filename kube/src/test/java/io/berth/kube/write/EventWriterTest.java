package io.berth.kube.write;

import static io.berth.kube.write.ScriptedTransport.cannotConnect;
import static io.berth.kube.write.ScriptedTransport.loses;
import static io.berth.kube.write.ScriptedTransport.refuses;
import static io.berth.kube.write.ScriptedTransport.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.kube.write.ScriptedTransport.Reaction;
import io.berth.model.core.ObjectReference;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EventWriterTest {
  private static final Instant TIME = Instant.parse("2026-01-31T23:59:59.5Z");
  private static final String EVENTS = "/apis/events.k8s.io/v1/namespaces/ns/events";
  private static final Reaction OK = says(201, "{}");

  private final FakeMonotonicClock clock = new FakeMonotonicClock();

  @Test
  void theFirstEventIsCreatedWithEverythingTheServerAsksFor() {
    ScriptedTransport transport = new ScriptedTransport(OK);

    assertThat(writer(transport).write(news(1))).isInstanceOf(WriteResult.Done.class);

    Request request = transport.requests.getFirst();
    assertThat(request.method()).isEqualTo(Method.POST);
    assertThat(request.path()).isEqualTo(EVENTS);
    assertThat(transport.body(0))
        .isEqualTo(
            "{\"apiVersion\":\"events.k8s.io/v1\",\"kind\":\"Event\","
                + "\"metadata\":{\"name\":\"web.188ff64f68bd9b00\",\"namespace\":\"ns\"},"
                + "\"eventTime\":\"2026-01-31T23:59:59.500000Z\","
                + "\"reportingController\":\"default-scheduler\","
                + "\"reportingInstance\":\"default-scheduler-host-1\","
                + "\"action\":\"Scheduling\",\"reason\":\"FailedScheduling\","
                + "\"regarding\":{\"kind\":\"Pod\",\"namespace\":\"ns\",\"name\":\"web\","
                + "\"uid\":\"u-1\",\"apiVersion\":\"v1\",\"resourceVersion\":\"7\"},"
                + "\"note\":\"0/1 nodes\",\"type\":\"Warning\"}");
  }

  @Test
  void theSecondMakesItASeries() {
    ScriptedTransport transport = new ScriptedTransport(OK, OK);
    EventWriter writer = writer(transport);
    writer.write(news(1));

    assertThat(writer.write(news(2))).isInstanceOf(WriteResult.Done.class);

    Request patch = transport.requests.getLast();
    assertThat(patch.method()).isEqualTo(Method.PATCH);
    assertThat(patch.path()).isEqualTo(EVENTS + "/web.188ff64f68bd9b00");
    assertThat(patch.body().map(Content::type)).contains(Content.STRATEGIC_MERGE_PATCH);
    assertThat(transport.body(1))
        .isEqualTo(
            "{\"series\":{\"count\":2,\"lastObservedTime\":\"2026-01-31T23:59:59.500000Z\"}}");
  }

  @Test
  void aSeriesWhoseEventIsGoneIsCreatedAgain() {
    ScriptedTransport transport = new ScriptedTransport(OK, refuses(404, "NotFound"), OK, OK);
    EventWriter writer = writer(transport);
    writer.write(news(1));

    assertThat(writer.write(news(40))).isInstanceOf(WriteResult.Done.class);
    assertThat(writer.write(news(41))).isInstanceOf(WriteResult.Done.class);

    assertThat(transport.requests)
        .extracting(Request::method)
        .containsExactly(Method.POST, Method.PATCH, Method.POST, Method.PATCH);
    assertThat(transport.body(2))
        .contains("\"name\":\"web.188ff64f68bd9b00\"", "\"series\":{\"count\":40,", "\"note\":");
  }

  @Test
  void aSeriesOfWhichNothingIsKnownBeginsWithItsCount() {
    ScriptedTransport transport = new ScriptedTransport(OK, OK);
    EventWriter writer = writer(transport);

    writer.write(news(5));
    writer.write(news(6));

    assertThat(transport.requests)
        .extracting(Request::method)
        .containsExactly(Method.POST, Method.PATCH);
    assertThat(transport.body(0)).contains("\"series\":{\"count\":5,");
  }

  @Test
  void whatTheServerRefusesIsNotTriedAgain() {
    ScriptedTransport transport = new ScriptedTransport(refuses(422, "Invalid"));

    assertThat(writer(transport).write(news(1)))
        .isEqualTo(new WriteResult.Refused(422, "Invalid", "because Invalid"));
    assertThat(clock.sleeps).isEmpty();
  }

  @Test
  void aServerThatCannotBeReachedIsTriedForTwoMinutes() {
    ScriptedTransport transport = ScriptedTransport.of(Collections.nCopies(48, cannotConnect()));

    assertThat(writer(transport).write(news(1)))
        .isInstanceOfSatisfying(
            WriteResult.Refused.class, it -> assertThat(it.reason()).isEqualTo("NotSent"));

    assertThat(transport.requests).hasSize(48);
    assertThat(clock.sleeps.stream().filter(it -> it.toSeconds() >= 10)).hasSize(11);
  }

  @Test
  void anEventWhoseAnswerWasLostIsNotWrittenTwice() {
    ScriptedTransport transport = new ScriptedTransport(loses(), refuses(409, "AlreadyExists"));

    assertThat(writer(transport).write(news(1))).isInstanceOf(WriteResult.Done.class);
    assertThat(transport.requests).hasSize(2);
    assertThat(transport.body(0)).isEqualTo(transport.body(1));
  }

  @Test
  void aNameThatIsTakenIsARefusal() {
    ScriptedTransport transport = new ScriptedTransport(refuses(409, "AlreadyExists"));

    assertThat(writer(transport).write(news(1)))
        .isEqualTo(new WriteResult.Refused(409, "AlreadyExists", "because AlreadyExists"));
  }

  @Test
  void aSeriesThatAppearsBetweenPatchAndCreationIsPatchedAgain() {
    ScriptedTransport transport =
        new ScriptedTransport(
            OK, refuses(404, "NotFound"), refuses(409, "AlreadyExists"), says(200, "{}"));
    EventWriter writer = writer(transport);
    writer.write(news(1));

    assertThat(writer.write(news(2))).isInstanceOf(WriteResult.Done.class);
    assertThat(clock.sleeps).containsExactly(Duration.ofSeconds(10));
  }

  @Test
  void anInterruptEndsTheTrying() {
    ScriptedTransport transport = new ScriptedTransport(loses());
    Thread.currentThread().interrupt();

    assertThat(writer(transport).write(news(1))).isInstanceOf(WriteResult.Unknown.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(transport.requests).hasSize(1);
  }

  @Test
  void onlyWhatAnEventIsAboutMakesItTheSame() {
    ScriptedTransport transport = ScriptedTransport.of(Collections.nCopies(4, OK));
    EventWriter writer = writer(transport);
    writer.write(news(1));
    writer.write(news(pod("8"), "0/1 nodes", 2));
    writer.write(news(pod("7"), "other words", 2));

    assertThat(transport.requests)
        .extracting(Request::method)
        .isEqualTo(List.of(Method.POST, Method.POST, Method.PATCH));
  }

  @Test
  void anObjectOutsideNamespacesHasItsEventsInTheDefaultOne() {
    ScriptedTransport transport = new ScriptedTransport(OK);
    ObjectReference node = new ObjectReference("Node", "", "n1", "u", "v1", "1");

    writer(transport).write(news(node, "x", 1));

    assertThat(transport.requests.getFirst().path())
        .isEqualTo("/apis/events.k8s.io/v1/namespaces/default/events");
  }

  private static EventOccurrence news(int count) {
    return news(pod("7"), "0/1 nodes", count);
  }

  private static EventOccurrence news(ObjectReference regarding, String note, int count) {
    return new EventOccurrence(
        regarding,
        Optional.empty(),
        "Warning",
        "FailedScheduling",
        "Scheduling",
        note,
        "default-scheduler",
        TIME,
        count);
  }

  private static ObjectReference pod(String version) {
    return new ObjectReference("Pod", "ns", "web", "u-1", "v1", version);
  }

  private EventWriter writer(ScriptedTransport transport) {
    Caller caller =
        new Caller(transport, RateLimit.none(), () -> true, Duration.ofSeconds(30), clock, () -> 0);
    return new EventWriter(caller, "host-1", clock, () -> 0);
  }
}
