package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Answer;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kinds;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PendingStatusesTest {
  private static final ObjectIdentity POD =
      new ObjectIdentity(Kinds.of(Pod.class), "ns", "web", "u-1");

  private final CountDownLatch gate = new CountDownLatch(1);
  private final ConcurrentLinkedQueue<String> bodies = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<String> told = new ConcurrentLinkedQueue<>();
  private final WriteLane lane =
      new WriteLane("statuses", 2, Integer.MAX_VALUE, MonotonicClock.SYSTEM);
  private final PendingStatuses statuses = new PendingStatuses(writer(slow()), lane);

  private static PodWriter writer(FakeTransport transport) {
    Caller caller =
        new Caller(
            transport,
            RateLimit.none(),
            () -> true,
            Duration.ofSeconds(30),
            MonotonicClock.SYSTEM,
            () -> 0);
    return new PodWriter(caller, new ObjectWriter(caller));
  }

  @Test
  void patchesThatWaitBecomeOneAndTheNewestWins() throws InterruptedException {
    patch("first", condition("A", "1"), Optional.of("n1"));
    Waiting.until(() -> bodies.size() == 1);
    patch("second", condition("A", "2"), Optional.of("n2"));
    patch("third", Optional.empty(), Optional.of("n3"));
    patch("fourth", condition("A", "4"), Optional.empty());
    gate.countDown();

    assertThat(lane.close(Duration.ofSeconds(20))).isZero();
    assertThat(bodies).hasSize(2);
    assertThat(bodies.toArray(String[]::new)[1])
        .contains("\"message\":\"4\"", "\"nominatedNodeName\":\"n3\"");
    assertThat(told).containsExactly("first Done", "second Done", "third Done", "fourth Done");
  }

  @Test
  void conditionsOfSeveralTypesStaySeparateCallsInOrder() throws InterruptedException {
    patch("first", condition("A", "1"), Optional.empty());
    Waiting.until(() -> bodies.size() == 1);
    patch("second", condition("A", "2"), Optional.empty());
    patch("third", condition("B", "3"), Optional.empty());
    patch("fourth", condition("B", "4"), Optional.empty());
    gate.countDown();

    assertThat(lane.close(Duration.ofSeconds(20))).isZero();
    assertThat(bodies.stream().map(it -> it.replaceAll(".*message\":\"(.)\".*", "$1")))
        .isEqualTo(List.of("1", "2", "4"));
    assertThat(told).hasSize(4);
  }

  @Test
  void allAreToldEvenIfOneOfThemFails() throws InterruptedException {
    patch("first", condition("A", "1"), Optional.empty());
    Waiting.until(() -> bodies.size() == 1);
    statuses.patch(
        POD,
        new StatusPatch(condition("A", "2"), Optional.empty()),
        _ -> {
          throw new IllegalStateException("broken");
        });
    patch("third", condition("A", "3"), Optional.empty());
    gate.countDown();

    lane.close(Duration.ofSeconds(20));
    assertThat(told).containsExactly("first Done", "third Done");
  }

  @Test
  void whatStillWaitsAtTheEndIsRefused() throws InterruptedException {
    patch("first", condition("A", "1"), Optional.empty());
    Waiting.until(() -> bodies.size() == 1);
    patch("second", condition("A", "2"), Optional.empty());
    patch("third", condition("A", "3"), Optional.empty());

    assertThat(lane.close(Duration.ZERO)).isEqualTo(2);
    patch("fourth", condition("A", "4"), Optional.empty());
    assertThat(told).contains("second Refused", "third Refused", "fourth Refused").hasSize(4);
  }

  private void patch(String name, Optional<PodCondition> condition, Optional<String> node) {
    statuses.patch(
        POD,
        new StatusPatch(condition, node),
        result -> told.add(name + " " + result.getClass().getSimpleName()));
  }

  private static Optional<PodCondition> condition(String type, String message) {
    return Optional.of(new PodCondition(type, 0, "True", null, null, "R", message));
  }

  /** Answers only when the gate is open. */
  private FakeTransport slow() {
    return new FakeTransport() {
      @Override
      public Answer send(Request request) {
        bodies.add(request.body().orElseThrow().text());
        Waiting.await(gate);
        return new Answer(200, Optional.empty(), Content.of(Content.JSON, "{}"));
      }
    };
  }
}
