package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.model.core.Pod;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SimulatedWatchTest {
  private final List<String> heard = new ArrayList<>();

  private static World world(Map<String, Fault> faults) {
    return World.of(new SeededRandom(5), FaultInjector.scripted(faults), TraceListener.NONE);
  }

  private static Pod pod(int number) {
    String name = "pod-" + number;
    Pod pod = PodGenerator.pod(name, name + "-1", new SplittableRandom(number));
    return Edit.meta(pod, "namespace", "team");
  }

  private SimulatedWatch pods(World world) {
    return new SimulatedWatch(WatchedKind.PODS, world, event -> heard.add(StableNames.of(event)));
  }

  private static void runAll(World world) {
    while (world.tasks().next().isPresent()) {
      world.tasks().runNext();
    }
  }

  @Test
  void beginsWithAList() {
    World world = world(Map.of());
    world.store().put(pod(1));
    world.store().put(Edit.status(pod(2), "phase", "Failed"));
    pods(world);
    assertThat(heard).containsExactly("pod team/pod-1 @1");
  }

  @Test
  void deliversInOrderHoweverLate() {
    World world = world(Map.of());
    pods(world);
    for (int i = 0; i < 50; i++) {
      world.store().put(pod(i));
    }
    world.store().put(NodeGenerator.node("node-1", new SplittableRandom(1)));
    runAll(world);
    List<String> inOrder = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      inOrder.add("pod team/pod-" + i + " @" + (i + 1));
    }
    assertThat(heard).isEqualTo(inOrder);
  }

  @Test
  void podThatEndsIsGone() {
    World world = world(Map.of());
    world.store().put(pod(1));
    pods(world);
    world.store().put(Edit.status(pod(1), "phase", "Succeeded"));
    world.store().removePod("team/pod-1");
    runAll(world);
    assertThat(heard).containsExactly("pod team/pod-1 @1", "pod pod-1-1 gone");
  }

  @Test
  void faultDeliversTwice() {
    String name = "watch " + new EngineEvent.PodSeen(pod(1)).key() + "#1";
    World world = world(Map.of(name, Fault.DUPLICATED));
    pods(world);
    world.store().put(pod(1));
    runAll(world);
    assertThat(heard).containsExactly("pod team/pod-1 @1", "pod team/pod-1 @1");
  }

  @Test
  void brokenStreamDeliversTheDifferenceLater() {
    World world = world(Map.of());
    world.store().put(pod(1));
    world.store().put(pod(2));
    SimulatedWatch stream = pods(world);
    heard.clear();
    world.store().put(pod(1));
    stream.breakFor(Duration.ofSeconds(5));
    world.store().removePod("team/pod-2");
    world.store().put(pod(3));
    world.store().put(pod(4));
    world.store().removePod("team/pod-4");
    runAll(world);
    assertThat(heard).containsExactly("pod pod-2-1 gone", "pod team/pod-1 @3", "pod team/pod-3 @4");
  }

  @Test
  void closedStreamIsSilent() {
    World world = world(Map.of());
    SimulatedWatch stream = pods(world);
    world.store().put(pod(1));
    stream.close();
    world.store().put(pod(2));
    runAll(world);
    assertThat(heard).isEmpty();
  }
}
