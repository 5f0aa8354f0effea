package io.berth.simulation;

import io.berth.engine.Scheduler;
import io.berth.engine.SchedulerOptions;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.engine.port.EngineClock;
import io.berth.model.core.Node;
import io.berth.model.core.NodeStatus;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Message;
import io.berth.spi.Write;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;

/**
 * How fast schedulable pods are placed while 50,000 others fit nowhere, in calm and in a storm of
 * node updates that change allocatable. Run its main method; it prints both rates and their ratio.
 */
final class NodeUpdateStorm {
  private static final int NODES = 100;
  private static final int STUCK = 50_000;
  private static final int TEMPLATES = 200;
  private static final int UPDATES_A_SECOND = 10_000;
  private static final int PODS = 20_000;

  private final Map<String, Pod> pods = new LinkedHashMap<>();
  private final Inbox inbox = new Inbox(() -> {});
  private final Scheduler scheduler =
      new Scheduler(
          BuiltinSetup.create(), inbox, this::execute, SchedulerOptions.of(EngineClock.system()));
  private int bound;
  private int largestInbox;
  private volatile boolean storming;
  private volatile long updates;

  private NodeUpdateStorm() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws InterruptedException {
    NodeUpdateStorm storm = new NodeUpdateStorm();
    storm.fill();
    storm.rate(0); // the first rounds only warm up
    for (int round = 1; round <= 5; round++) {
      double calm = storm.rate(2 * round - 1);
      Thread updater = Thread.ofPlatform().name("storm").start(storm::sendUpdates);
      double rough = storm.rate(2 * round);
      storm.storming = false;
      updater.join();
      System.out.printf(
          "calm %.0f pods/s, storm %.0f pods/s (%d updates/s), ratio %.2f, largest inbox %d%n",
          calm, rough, storm.updates, rough / calm, storm.largestInbox);
    }
  }

  private void fill() {
    for (int i = 0; i < NODES; i++) {
      inbox.offer(new EngineEvent.NodeSeen(node(i, 4)));
    }
    for (int i = 0; i < STUCK; i++) {
      offer(pod("stuck-" + i, "team-" + i % TEMPLATES, "100"));
    }
    while (scheduler.step()) {
      settle();
    }
  }

  private void settle() {
    largestInbox = Math.max(largestInbox, inbox.size());
  }

  private static Node node(int index, int cpu) {
    Node node = NodeBuilder.node("node-" + index).build();
    Map<String, Quantity> allocatable = new LinkedHashMap<>(node.status().allocatable());
    allocatable.put("cpu", Quantity.of(cpu));
    allocatable.put("pods", Quantity.of(1_000_000));
    return new Node(
        node.metadata(),
        node.spec(),
        Message.of(NodeStatus.class).with(node.status(), "allocatable", allocatable));
  }

  private static Pod pod(String name, String team, String cpu) {
    return PodBuilder.pod(name)
        .uid(name)
        .label("team", team)
        .containers(ContainerBuilder.container("c").request("cpu", cpu))
        .build();
  }

  private void offer(Pod pod) {
    pods.put(pod.metadata().uid(), pod);
    inbox.offer(new EngineEvent.PodSeen(pod));
  }

  /** Pods placed a second, of so many that come at once. */
  private double rate(int round) {
    int before = bound;
    for (int i = 0; i < PODS; i++) {
      offer(pod("small-" + round + "-" + i, "small", "1m"));
    }
    long start = System.nanoTime();
    while (bound < before + PODS) {
      settle();
      scheduler.step();
    }
    return PODS * 1e9 / (System.nanoTime() - start);
  }

  private void sendUpdates() {
    storming = true;
    long start = System.nanoTime();
    long sent = 0;
    while (storming) {
      long due = (System.nanoTime() - start) * UPDATES_A_SECOND / 1_000_000_000L;
      for (; sent < due; sent++) {
        int cpu = 4 + (int) (sent / NODES % 4);
        inbox.offer(new EngineEvent.NodeSeen(node((int) (sent % NODES), cpu)));
      }
      LockSupport.parkNanos(200_000);
    }
    updates = sent * 1_000_000_000L / (System.nanoTime() - start);
  }

  /** An API server that executes commands at once. */
  private void execute(Command command) {
    if (command instanceof Command.Perform(long ticket, Write.BindPod bind)) {
      bound++;
      Pod pod = Objects.requireNonNull(pods.get(bind.object().uid()));
      inbox.offer(new EngineEvent.Answered(ticket, new CommandOutcome.Succeeded()));
      inbox.offer(
          new EngineEvent.PodSeen(
              new Pod(
                  pod.metadata(),
                  Message.of(PodSpec.class).with(pod.spec(), "nodeName", bind.node()),
                  pod.status())));
    }
  }
}
