package io.berth.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.call.PluginCall;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observation.Assumed;
import io.berth.engine.observation.Observation.Attempted;
import io.berth.engine.observation.Observation.Bound;
import io.berth.engine.observation.Observation.Chosen;
import io.berth.engine.observation.Observation.Failed;
import io.berth.engine.observation.Observation.Forgotten;
import io.berth.engine.observation.Observation.HintJudged;
import io.berth.engine.observation.Observation.PluginCalled;
import io.berth.engine.observation.Observation.PluginFailed;
import io.berth.engine.observation.Observation.Queued;
import io.berth.engine.observation.Observation.RejectedPodsChanged;
import io.berth.engine.observation.Observation.Uncertain;
import io.berth.engine.observation.Observation.Unschedulable;
import io.berth.engine.observation.Observation.Waiting;
import io.berth.engine.observation.Topic;
import io.berth.engine.port.CommandOutcome;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.Rejected;
import io.berth.spi.WriteOutcome.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is reported of pods, step by step, with all numbers. */
class ObservedLifeTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private static final String GATED = "{gate: closed}";

  private final ObservedScheduler rig =
      new ObservedScheduler(Topic.ATTEMPTS, Topic.QUEUE, Topic.HINTS);

  /** What has been reported since the last look, one line each. */
  private List<String> reported() {
    return rig.take(Observation.class).stream().map(ObservedLifeTest::text).toList();
  }

  private static String text(Observation observation) {
    return switch (observation) {
      case Attempted it -> "attempted %s %d".formatted(it.pod().uid(), it.attempt());
      case Chosen it ->
          "chosen %s %s, %d evaluated, %d feasible, %s"
              .formatted(
                  it.pod().uid(), it.node(), it.evaluated(), it.feasible(), millis(it.nanos()));
      case Assumed it -> "assumed %s %s".formatted(it.pod().uid(), it.node());
      case Waiting it -> "waiting %s %s".formatted(it.pod().uid(), it.node());
      case Uncertain it -> "uncertain %s %s".formatted(it.pod().uid(), it.node());
      case Bound it ->
          "bound %s %s, %d attempts, %d evaluated, %d feasible, %s"
              .formatted(
                  it.pod().uid(),
                  it.node(),
                  it.attempts(),
                  it.evaluated(),
                  it.feasible(),
                  millis(it.nanos()));
      case Unschedulable it ->
          "unschedulable %s by %s, pending %s: %s, repeated %s, %s"
              .formatted(
                  it.pod().uid(),
                  it.rejectors(),
                  it.pending(),
                  it.message(),
                  it.isRepeated(),
                  millis(it.nanos()));
      case Failed it ->
          "failed %s: %s, repeated %s, %s"
              .formatted(it.pod().uid(), it.message(), it.isRepeated(), millis(it.nanos()));
      case Forgotten it -> "forgotten %s".formatted(it.pod().uid());
      case Queued it ->
          "queued %s %s by %s%s"
              .formatted(
                  it.pod().uid(),
                  it.state(),
                  it.event(),
                  it.gatingPlugin().map(gate -> ", gated by " + gate).orElse(""));
      case RejectedPodsChanged it ->
          "rejected by %s of %s: %+d".formatted(it.plugin(), it.profile(), it.difference());
      case HintJudged it ->
          "hint of %s for %s on %s: %s, %s"
              .formatted(it.plugin(), it.pod().uid(), it.event(), it.queue(), millis(it.nanos()));
      case PluginCalled it -> "called " + it.extensionPoint();
      case PluginFailed it -> "failed at " + it.extensionPoint();
    };
  }

  private static String millis(long nanos) {
    return Duration.ofNanos(nanos).toMillis() + " ms";
  }

  /** Every call takes a millisecond. */
  private void slowCalls() {
    rig.plugin.meanwhile = () -> rig.elapse(Duration.ofMillis(1));
  }

  @Test
  void aPodIsGatedAndThenBoundAfterAWait() {
    rig.nodes("n1", "n2");
    rig.plugin.gates = pod -> pod.pod().metadata().labels().containsKey("gate");
    rig.pod("p", GATED);
    assertThat(reported())
        .containsExactly(
            "rejected by Every of default-scheduler: +1",
            "queued p GATED by UnschedulablePodAdd, gated by Every");

    slowCalls();
    rig.plugin.permission = new Hold(Duration.ofMinutes(1));
    rig.pod("p", "{}");
    assertThat(reported())
        .containsExactly(
            "hint of Every for p on UnschedulablePodUpdatePodLabel: true, 0 ms",
            "queued p ACTIVE by UnschedulablePodUpdatePodLabel",
            "rejected by Every of default-scheduler: -1",
            "attempted p 1",
            // preFilter, two filters, preScore, two scores, normalize
            "chosen p n1, 2 evaluated, 2 feasible, 7 ms",
            "assumed p n1",
            "waiting p n1");

    rig.inbox.offer(new EngineEvent.PermitDecided("p", EveryPoint.NAME, Optional.empty()));
    rig.run().answer(new CommandOutcome.Unknown("time-out"));
    assertThat(reported()).containsExactly("uncertain p n1");
    rig.pass(SECOND);
    rig.answer(new CommandOutcome.Found(Optional.of(TestObjects.pod("p", "{nodeName: n1}"))));
    // reserve, permit, preBind, bind twice and postBind, and the second before the question
    assertThat(reported())
        .containsExactly("bound p n1, 1 attempts, 2 evaluated, 2 feasible, 1013 ms");
  }

  @Test
  void aPodThatFitsNowhereIsMovedByEventsThatHelp() {
    rig.nodes("n1", "n2");
    slowCalls();
    rig.plugin.rejects = _ -> true;
    rig.plugin.hopes = node -> node.metadata().name().equals("n4");
    rig.pod("p");
    assertThat(reported())
        .containsExactly(
            "queued p ACTIVE by UnschedulablePodAdd",
            "attempted p 1",
            // preFilter, two filters for all nodes at once and two one by one, postFilter
            "unschedulable p by [Every], pending []: 0/2 nodes are available: 2 full. full,"
                + " repeated false, 6 ms",
            "rejected by Every of default-scheduler: +1",
            "queued p UNSCHEDULABLE by ScheduleAttemptFailure");

    rig.nodes("n3");
    assertThat(reported()).containsExactly("hint of Every for p on NodeAdd: false, 1 ms");
    rig.inbox.offer(new EngineEvent.NodeGone("n3"));
    rig.nodes("n4");
    assertThat(reported())
        .containsSubsequence(
            "hint of Every for p on NodeAdd: true, 1 ms", "queued p BACKOFF by NodeAdd")
        .doesNotContain("queued p ACTIVE by BackoffComplete");
  }

  @Test
  void anEventWithoutAHintIsNotJudged() {
    rig.nodes("n1", "n2");
    rig.plugin.rejects = _ -> true;
    rig.pod("p");
    reported();
    rig.pod("p", "{}", "tolerations: [{operator: Exists}]");
    assertThat(reported()).isEmpty();
  }

  @Test
  void theSameFailureAgainIsMarkedAsRepeated() {
    rig.nodes("n1");
    rig.plugin.rejects = _ -> true;
    rig.pod("p").nodes("n2").pass(Duration.ofSeconds(5));
    rig.pass(Duration.ofMinutes(6));
    List<Unschedulable> failures = rig.take(Unschedulable.class);
    assertThat(failures).extracting(Unschedulable::isRepeated).startsWith(false, false, true);
    assertThat(failures)
        .extracting(Unschedulable::message)
        .startsWith(
            "0/1 nodes are available: 1 full. full", "0/2 nodes are available: 2 full. full");
  }

  @Test
  void aRefusedBindingIsAFailureOfItsAttempt() {
    rig.nodes("n1", "n2").pod("p");
    reported();
    rig.answer(new CommandOutcome.Refused(Reason.CONFLICT, "taken"));
    assertThat(reported())
        .containsExactly(
            "forgotten p",
            "failed p: running Bind plugin \"Every\": taken, repeated false, 0 ms",
            "queued p ERROR_BACKOFF by ScheduleAttemptFailure");
    rig.pass(Duration.ofSeconds(3));
    assertThat(reported()).startsWith("queued p ACTIVE by BackoffComplete", "attempted p 2");
  }

  @Test
  void aRejectionOnTheWayNamesItsRejector() {
    rig.nodes("n1", "n2");
    rig.plugin.permission = new Rejected(Rejected.Kind.PENDING, List.of("later"));
    rig.pod("p");
    assertThat(reported())
        .contains(
            "forgotten p",
            "unschedulable p by [Every], pending [Every]: 0/1 nodes are available: 1 later.,"
                + " repeated false, 0 ms");
  }

  @Test
  void withoutNodesThereIsNoRejector() {
    rig.pod("p");
    assertThat(reported())
        .contains(
            "unschedulable p by [], pending []: no nodes available to schedule pods,"
                + " repeated false, 0 ms");
  }

  @Test
  void anErrorOfAnAttemptIsReported() {
    rig.nodes("n1", "n2");
    rig.plugin.failing = Optional.of(PluginCall.FILTER);
    rig.pod("p");
    assertThat(reported())
        .contains(
            "failed p: running \"Every\" filter plugin: it failed unexpectedly:"
                + " java.lang.IllegalStateException: broken at Filter, repeated false, 0 ms");
  }
}
