package io.berth.engine.queue;

import io.berth.engine.TestObjects;
import io.berth.model.core.Node;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How many events per second the queue takes while very many pods wait, with a pod in flight now
 * and then. Run it by hand; it asserts nothing.
 */
final class SchedulingQueueStorm {
  private static final int PODS = 50_000;
  private static final int GROUPS = 200;
  private static final int ROUNDS = 5;
  private static final int EVENTS = 20_000;
  private static final ClusterEvent ALLOCATABLE =
      ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_ALLOCATABLE);

  private final FakeRejector fit = new FakeRejector("Fit").wakesOn(ALLOCATABLE, this::fits);
  private final QueueRig rig =
      QueueRig.of(fit, new FakeRejector("Ports").wakesOn(QueueRig.NODE_ADD));
  private final List<Node> nodes = new ArrayList<>();
  private final IdentityHashMap<@Nullable Object, Long> sizes = new IdentityHashMap<>();
  private boolean remembers;

  private SchedulingQueueStorm() {
    for (int i = 0; i < 64; i++) {
      nodes.add(node(4 + i % 8));
    }
    long start = System.nanoTime();
    for (int i = 0; i < PODS; i++) {
      // A group in fifty fits the larger nodes: what these do wakes a thousand pods up.
      int cpu = i % GROUPS < GROUPS - 4 ? 100 + i % GROUPS : 10;
      rig.reject(QueueRig.pod("p" + i, "{group: g%d}".formatted(i % GROUPS), spec(cpu)), "Fit");
    }
    report("rejected pods", PODS, start);
  }

  private static String spec(int cpu) {
    return "{containers: [{name: c, resources: {requests: {cpu: %d, memory: 1Gi}}}]}"
        .formatted(cpu);
  }

  private static Node node(int cpu) {
    return TestObjects.read(
        Node.class,
        "{metadata: {name: node}, status: {allocatable: {cpu: %d, memory: 8Gi, pods: 110}}}"
            .formatted(cpu));
  }

  /** As NodeResourcesFit judges: the pod fits the empty node, and the node has grown. */
  private QueueingHint fits(
      PodInfo pod, @Nullable KubeObject before, @Nullable KubeObject after, ObjectView objects) {
    long had = size(before);
    long has = size(after);
    return has > had && pod.requests().cpuMillis() <= has ? QueueingHint.QUEUE : QueueingHint.SKIP;
  }

  private long size(@Nullable KubeObject node) {
    return remembers ? sizes.computeIfAbsent(node, SchedulingQueueStorm::cpu) : cpu(node);
  }

  private static long cpu(@Nullable Object node) {
    return node instanceof Node it ? ResourceVector.of(it.status().allocatable()).cpuMillis() : 0;
  }

  /**
   * Events that a rejector cares about, and that help nobody.
   *
   * @param remembering whether the hint adds up a node once, rather than for each group again
   */
  private void allocatableChanges(boolean remembering) {
    remembers = remembering;
    long start = System.nanoTime();
    int asked = fit.asked();
    for (int i = 0; i < EVENTS; i++) {
      rig.queue.moveAll(ALLOCATABLE, nodes.get(i % 6), nodes.get((i + 1) % 6));
    }
    int hints = (fit.asked() - asked) / EVENTS;
    String how = remembers ? "cheap" : "costly";
    report("allocatable changes, %d %s hints".formatted(hints, how), EVENTS, start);
  }

  /** Events that somebody registered, but nobody who rejected a pod. */
  private void unrelatedEvents() {
    long start = System.nanoTime();
    for (int i = 0; i < EVENTS; i++) {
      rig.queue.moveAll(QueueRig.NODE_ADD, null, nodes.getFirst());
    }
    report("events of no rejector", EVENTS, start);
  }

  /** Wakes up the pods of the groups that fit, and gives them back rejected. */
  private void wakeAndReject() {
    long start = System.nanoTime();
    int moved = 0;
    for (int i = 0; i < 200; i++) {
      rig.queue.moveAll(ALLOCATABLE, nodes.get(0), nodes.get(7));
      while (rig.queue.hasNext()) {
        rig.rejectNext("Fit");
        moved++;
      }
    }
    report("pods woken, popped and rejected", moved, start);
  }

  private static void report(String what, int count, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%-42s %,12.0f/s  (%.2f us each)%n",
        what,
        count / seconds,
        seconds / count * 1e6);
  }

  /** Runs all of it a few times; the last round counts. */
  public static void main(String[] args) {
    SchedulingQueueStorm storm = new SchedulingQueueStorm();
    for (int round = 1; round <= ROUNDS; round++) {
      System.out.println("round " + round);
      storm.allocatableChanges(false);
      storm.allocatableChanges(true);
      storm.unrelatedEvents();
      storm.wakeAndReject();
    }
  }
}
