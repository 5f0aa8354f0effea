package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.SchedulerOptions;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.EngineClock;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.core.Container;
import io.berth.model.core.Pod;
import io.berth.model.core.ResourceRequirements;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.resources.Quantity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Each invariant, on a scheduler that has received nothing while the observed state says otherwise.
 */
class InvariantsTest {
  private final List<String> broken = new ArrayList<>();
  private final World world =
      World.of(new SeededRandom(1), FaultInjector.scripted(Map.of()), TraceListener.NONE);
  private final SchedulerSetup setup = BuiltinSetup.create();
  private final SchedulerUnderTest idle =
      new RealScheduler(setup, _ -> {}, SchedulerOptions.of(EngineClock.of(world.clock())));
  private final InvariantContext context =
      new InvariantContext(
          world,
          setup,
          idle,
          new ObservedState(),
          new Commitments(),
          new ReservationLedger(),
          new PermitHolds(),
          new ClaimReservations(world.trace()),
          new SentWrites(world.trace()),
          (name, _) -> broken.add(name));

  private static Pod pod(String name, String cpu) {
    Container container =
        new Container(
            "main",
            "",
            List.of(),
            new ResourceRequirements(Map.of(), Map.of("cpu", Quantity.parse(cpu)), List.of()),
            null,
            List.of());
    Pod pod = PodGenerator.pod(name, name + "-1", new SplittableRandom(1));
    pod = Edit.spec(pod, "schedulerName", "default-scheduler");
    return Edit.spec(pod, "containers", List.of(container));
  }

  private static Command bind(Pod pod) {
    return new Command.Perform(1, new Write.BindPod(ObjectIdentity.of(pod), "node-1"));
  }

  private void nodeKnown(String cpu) {
    Map<String, Quantity> size = Map.of("cpu", Quantity.parse(cpu), "pods", Quantity.parse("9"));
    context
        .observed()
        .received(
            new EngineEvent.NodeSeen(
                Edit.status(
                    NodeGenerator.node("node-1", new SplittableRandom(1)), "allocatable", size)));
  }

  private void check(Consumer<Invariant> moment) {
    Invariant.all(context).forEach(moment);
  }

  @Test
  void podMustFitBesideThoseDecidedOn() {
    nodeKnown("2");
    PodInfo first = PodInfo.of(pod("first", "1500m"));
    check(invariant -> invariant.assuming(first, "node-1"));
    assertThat(broken).isEmpty();
    context.commitments().assumed(first, "node-1");
    PodInfo second = PodInfo.of(pod("second", "1"));
    check(invariant -> invariant.assuming(second, "node-1"));
    assertThat(broken).containsExactly("NoOvercommitment");
  }

  @Test
  void podMustFitBesideThoseSeen() {
    nodeKnown("2");
    context
        .observed()
        .received(new EngineEvent.PodSeen(Edit.spec(pod("first", "1500m"), "nodeName", "node-1")));
    check(invariant -> invariant.assuming(PodInfo.of(pod("second", "1")), "node-1"));
    assertThat(broken).containsExactly("NoOvercommitment");
  }

  @Test
  void nodeMustBeThere() {
    check(invariant -> invariant.assuming(PodInfo.of(pod("first", "1")), "node-1"));
    assertThat(broken).containsExactly("NoOvercommitment");
  }

  @Test
  void bindingNeedsADecisionAndIsSentOnce() {
    nodeKnown("2");
    Command bind = bind(pod("first", "1"));
    check(invariant -> invariant.sending(bind));
    assertThat(broken).containsExactly("BindOnce");
    broken.clear();
    context.commitments().assumed(PodInfo.of(pod("first", "1")), "node-1");
    check(invariant -> invariant.sending(bind));
    assertThat(broken).isEmpty();
    context.commitments().sent(bind);
    check(invariant -> invariant.sending(bind));
    assertThat(broken).containsExactly("BindOnce");
  }

  @Test
  void pendingPodMustBeSomewhere() {
    context.observed().received(new EngineEvent.PodSeen(pod("first", "1")));
    check(Invariant::afterStep);
    assertThat(broken).containsExactly("QueuedOrBinding");
  }

  @Test
  void uncertainPodMustNotBeForgotten() {
    PodInfo pod = PodInfo.of(pod("first", "1"));
    context.commitments().assumed(pod, "node-1");
    check(invariant -> invariant.forgetting(pod));
    assertThat(broken).isEmpty();
    context.commitments().sent(bind(pod.pod()));
    check(invariant -> invariant.forgetting(pod));
    assertThat(broken).containsExactly("AssumptionsHold");
  }

  @Test
  void reservationMustHaveItsPod() {
    context.ledger().reserve("Plugin", "pod-1").unreserve();
    check(Invariant::afterStep);
    assertThat(broken).isEmpty();
    context.ledger().settle("Plugin", "pod-1");
    check(Invariant::afterStep);
    assertThat(broken).containsExactly("NoReservationLeaks");
  }

  @Test
  void inboxMustNotHoldMoreThanThereIs() {
    idle.offer(new EngineEvent.NodeGone("node-1"));
    check(Invariant::afterStep);
    assertThat(broken).containsExactly("BoundedInbox");
  }

  @Test
  void holdMustEnd() {
    context.holds().begin("pod-1", "Permit", VirtualClock.START.plusSeconds(5));
    world.clock().advanceTo(VirtualClock.START.plusSeconds(15));
    check(Invariant::beforeStep);
    assertThat(broken).isEmpty();
    world.clock().advanceTo(VirtualClock.START.plusSeconds(16));
    check(Invariant::beforeStep);
    assertThat(broken).containsExactly("PermitsTimeOut");
  }

  @Test
  void commandsMustNotFlood() {
    NoCommandStorm storm = new NoCommandStorm(context);
    Command find = new Command.Get(1, ObjectIdentity.of(pod("first", "1")));
    for (int i = 0; i < 25; i++) {
      storm.sending(find);
    }
    assertThat(broken).isEmpty();
    storm.sending(find);
    assertThat(broken).containsExactly("NoCommandStorm");
  }

  @Test
  void fittingPodMustBeBoundAndNodesKnownInTheEnd() {
    world.store().put(NodeGenerator.node("node-1", new SplittableRandom(3)));
    world
        .store()
        .put(Edit.spec(pod("first", "10m"), "tolerations", List.of(PodGenerator.TOLERATION)));
    check(Invariant::atRest);
    assertThat(broken).contains("FittingPodsAreBound", "CacheMatchesStore");
  }

  private static KubeObject claim(String reservation) {
    KubeObject claim = ClaimGenerator.claim("team", "volume-0", "volume-uid");
    return reservation.isEmpty()
        ? claim
        : Edit.annotated(claim, ClaimAllocation.reserve(reservation));
  }

  @Test
  void objectMustBeShownAsItIs() {
    idle.offer(new EngineEvent.ObjectSeen(claim("")));
    idle.step();
    check(Invariant::afterStep);
    assertThat(broken).isEmpty();
    context.observed().received(new EngineEvent.ObjectSeen(claim("first#1")));
    check(Invariant::afterStep);
    assertThat(broken).containsExactly("ObjectAssumptionsHold");
  }

  @Test
  void objectMustBeShownAsItIsAssumed() {
    idle.offer(new EngineEvent.ObjectSeen(claim("")));
    context.observed().received(new EngineEvent.ObjectSeen(claim("")));
    idle.step();
    check(Invariant::afterStep);
    assertThat(broken).isEmpty();
    context.claims().reserve("first", List.of(claim("first#1")));
    check(Invariant::afterStep);
    assertThat(broken).containsExactly("ObjectAssumptionsHold");
  }

  @Test
  void claimMustNotBeTakenFromAPod() {
    world.store().put(Edit.meta(pod("first", "1"), "uid", "first"));
    List<Invariant> invariants = Invariant.all(context);
    world.store().putObject(claim("first#1"));
    world.store().putObject(claim("first#2"));
    assertThat(broken).isEmpty();
    world.store().putObject(claim("second#1"));
    assertThat(broken).isNotEmpty().containsOnly("ClaimsAreExclusive");
    assertThat(invariants).isNotEmpty();
  }

  private static Write.Patch patch() {
    return new Write.Patch(
        ObjectIdentity.of(claim("")), "", "", ClaimAllocation.reserve("first#1"), _ -> true);
  }

  @Test
  void patchMustNotBeSentAgain() {
    context.writes().sent(new Command.Perform(1, patch()));
    check(Invariant::afterStep);
    assertThat(broken).isEmpty();
    context.writes().sent(new Command.Perform(2, patch()));
    check(Invariant::afterStep);
    assertThat(broken).containsExactly("WritesAreSentOnce");
  }

  @Test
  void pluginMustBeToldWhatAnAnswerSays() {
    context.writes().sent(new Command.Perform(1, patch()));
    context.writes().received(new EngineEvent.Answered(1, new CommandOutcome.Unknown("")));
    context.writes().sent(new Command.Get(2, patch().object()));
    context
        .writes()
        .received(
            new EngineEvent.Answered(2, new CommandOutcome.Found(Optional.of(claim("first#1")))));
    context.writes().told(new WriteOutcome.Written(patch(), Optional.empty()));
    check(Invariant::afterStep);
    assertThat(broken).isEmpty();
    context.writes().told(new WriteOutcome.Failed(patch(), WriteOutcome.Reason.OTHER, ""));
    check(Invariant::afterStep);
    assertThat(broken).containsExactly("WritesAreSentOnce");
  }

  @Test
  void questionMustBeAnsweredAtTheNextStep() {
    QuestionsAreAnswered questions = new QuestionsAreAnswered(context);
    for (int i = 0; i < 200; i++) {
      questions.beforeStep();
      idle.step();
      questions.afterStep();
    }
    assertThat(broken).isEmpty();
    for (int i = 0; i < 80; i++) {
      questions.beforeStep();
      questions.afterStep();
    }
    assertThat(broken).isNotEmpty().containsOnly("QuestionsAreAnswered");
  }
}
