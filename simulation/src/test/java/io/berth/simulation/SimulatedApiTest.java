package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SimulatedApiTest {
  private static final Node NODE = NodeGenerator.node("node-1", new SplittableRandom(1));
  private static final Pod POD =
      Edit.spec(
          PodGenerator.pod("pod-1", "pod-1-1", new SplittableRandom(1)),
          "schedulingGates",
          List.of());
  private static final Command BIND = bind(1, "node-1");

  /**
   * A binding with a fault.
   *
   * @param outcome the class of the answer, and the reason if it is a refusal
   * @param bound whether the pod is bound in the end
   */
  record Case(Fault fault, String outcome, boolean bound) {}

  static Stream<Case> cases() {
    return Stream.of(
        new Case(Fault.NONE, "Succeeded", true),
        new Case(Fault.CONFLICT, "Refused CONFLICT", false),
        new Case(Fault.THROTTLED, "Refused THROTTLED", false),
        new Case(Fault.REFUSED, "Refused OTHER", false),
        new Case(Fault.TIMEOUT_BEFORE, "Unknown", false),
        new Case(Fault.TIMEOUT_AFTER, "Unknown", true),
        new Case(Fault.DELAYED, "Unknown", true),
        new Case(Fault.OBJECT_DELETED_FIRST, "Refused NOT_FOUND", false));
  }

  private static Command bind(long ticket, String node) {
    return new Command.Perform(ticket, new Write.BindPod(ObjectIdentity.of(POD), node));
  }

  private final List<CommandOutcome> answers = new ArrayList<>();

  private World world(Map<String, Fault> faults) {
    World world = World.of(new SeededRandom(1), FaultInjector.scripted(faults), TraceListener.NONE);
    world.store().put(NODE);
    world.store().put(POD);
    return world;
  }

  private SimulatedApi api(World world) {
    Consumer<EngineEvent> receiver = event -> answers.add(((EngineEvent.Answered) event).outcome());
    return new SimulatedApi(world, receiver);
  }

  private static void runAll(World world) {
    while (world.tasks().next().isPresent()) {
      world.tasks().runNext();
    }
  }

  private static String received(CommandOutcome outcome) {
    return outcome instanceof CommandOutcome.Refused refused
        ? "Refused " + refused.reason()
        : outcome.getClass().getSimpleName();
  }

  private static String nodeOf(World world) {
    return world.store().pod(POD.key()).map(pod -> pod.spec().nodeName()).orElse("");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void faultOfABinding(Case row) {
    World world = world(Map.of(StableNames.of(BIND) + "#1", row.fault()));
    api(world).send(BIND);
    runAll(world);
    assertThat(answers).extracting(SimulatedApiTest::received).containsExactly(row.outcome());
    assertThat(nodeOf(world)).isEqualTo(row.bound() ? "node-1" : "");
  }

  @Test
  void delayedEffectComesAfterTheAnswer() {
    World world = world(Map.of(StableNames.of(BIND) + "#1", Fault.DELAYED));
    api(world).send(BIND);
    while (answers.isEmpty()) {
      world.tasks().runNext();
    }
    assertThat(nodeOf(world)).isEmpty();
  }

  @Test
  void boundPodIsNotBoundAgain() {
    World world = world(Map.of());
    SimulatedApi api = api(world);
    api.send(BIND);
    runAll(world);
    api.send(bind(2, "node-2"));
    runAll(world);
    assertThat(answers)
        .extracting(SimulatedApiTest::received)
        .containsExactly("Succeeded", "Refused CONFLICT");
    assertThat(nodeOf(world)).isEqualTo("node-1");
  }

  @Test
  void anotherPodOfTheSameNameIsNotBound() {
    World world = world(Map.of());
    world.store().removePod(POD.key());
    world.store().put(Edit.meta(POD, "uid", "pod-1-2"));
    api(world).send(BIND);
    runAll(world);
    assertThat(answers).extracting(SimulatedApiTest::received).containsExactly("Refused CONFLICT");
  }

  @Test
  void answersOfAClosedConnectionGoNowhereButTheEffectIsThere() {
    World world = world(Map.of());
    SimulatedApi api = api(world);
    api.send(BIND);
    api.close();
    runAll(world);
    assertThat(answers).isEmpty();
    assertThat(nodeOf(world)).isEqualTo("node-1");
  }

  @Test
  void findTellsThePodAsItIs() {
    World world = world(Map.of());
    SimulatedApi api = api(world);
    api.send(new Command.Get(1, ObjectIdentity.of(POD)));
    runAll(world);
    world.store().removePod(POD.key());
    api.send(new Command.Get(2, ObjectIdentity.of(POD)));
    runAll(world);
    assertThat(answers).extracting(StableNames::of).containsExactly("found on ''", "not found");
  }

  @Test
  void patchChangesTheStatus() {
    World world = world(Map.of());
    api(world)
        .send(
            new Command.Perform(
                1,
                new Write.PatchPodStatus(
                    ObjectIdentity.of(POD), Optional.empty(), Optional.of("node-1"))));
    runAll(world);
    assertThat(world.store().pod(POD.key()).orElseThrow().status().nominatedNodeName())
        .isEqualTo("node-1");
  }
}
