package io.berth.engine.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.observation.QueueState;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The same random life, lived twice. */
final class RandomQueueLife {
  private static final int PODS = 14;
  private static final List<String> NAMES = List.of("A", "B", "C", "D", "Unknown");
  private static final List<ClusterEvent> EVENTS =
      List.of(
          QueueRig.NODE_ADD,
          QueueRig.NODE_LABEL,
          ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_TAINT),
          ClusterEvent.of(EventResource.NODE, Action.DELETE),
          new ClusterEvent(EventResource.NODE, Action.UPDATE),
          ClusterEvent.of(EventResource.ASSIGNED_POD, Action.ADD),
          ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE),
          ClusterEvent.of(EventResource.UNSCHEDULABLE_POD, Action.UPDATE_POD_LABEL),
          ClusterEvent.of(EventResource.STORAGE_CLASS, Action.ADD),
          ClusterEvent.ANY);

  private final Random random;
  private final QueueRig rig;
  private final PlainQueue plain;
  private final Map<String, Pod> known = new TreeMap<>();
  private final List<QueuedPod> flying = new ArrayList<>();
  private final List<PlainEntry> plainFlying = new ArrayList<>();
  private final Set<String> open = new TreeSet<>();
  String last = "";

  RandomQueueLife(Random random) {
    this.random = random;
    List<FakeRejector> plugins =
        List.of(
            new FakeRejector("A")
                .wakesOn(QueueRig.NODE_ADD, RandomQueueLife::sameColour)
                .gates(this::holds),
            new FakeRejector("B")
                .wakesOn(
                    new ClusterEvent(EventResource.NODE, Action.UPDATE),
                    RandomQueueLife::sameColour)
                .wakesOn(new ClusterEvent(EventResource.POD, Action.ALL), FakeRejector.OWN),
            new FakeRejector("C")
                .wakesOn(
                    ClusterEvent.of(EventResource.POD, Action.DELETE), RandomQueueLife::sameColour)
                .wakesOn(QueueRig.POD_LABEL, RandomQueueLife::sameColour)
                .gates(pod -> holds(pod) && pod.pod().priority() > 0),
            new FakeRejector("D").skips(QueueRig.NODE_LABEL).wakesOn(QueueRig.NODE_ADD));
    this.rig = QueueRig.of(plugins.toArray(FakeRejector[]::new));
    this.plain = new PlainQueue(plugins, new ClusterCache().view().objects(), QueueRig.START);
  }

  private static QueueingHint sameColour(
      PodInfo pod, @Nullable KubeObject before, @Nullable KubeObject after, ObjectView objects) {
    KubeObject object = after == null ? before : after;
    return object != null && colour(object).equals(colour(pod.pod()))
        ? QueueingHint.QUEUE
        : QueueingHint.SKIP;
  }

  private static Optional<String> colour(KubeObject object) {
    return Optional.ofNullable(object.metadata().labels().get("colour"));
  }

  private boolean holds(PodInfo pod) {
    String gate = pod.pod().metadata().labels().getOrDefault("gate", "");
    return !gate.isEmpty() && !open.contains(gate);
  }

  void step() {
    switch (random.nextInt(16)) {
      case 0, 1 -> add();
      case 2, 3 -> update();
      case 4 -> delete();
      case 5, 6 -> pop();
      case 7, 8, 9 -> giveBack();
      case 10 -> done();
      case 11 -> activate();
      case 12 -> turnGate();
      case 13 -> pass();
      default -> moveAll();
    }
  }

  private void add() {
    Pod pod = randomPod(randomName());
    last = "add " + pod.metadata();
    known.put(pod.metadata().uid(), pod);
    rig.queue.add(pod);
    plain.add(pod, rig.now());
  }

  private void update() {
    String name = randomName();
    Pod before = known.getOrDefault(name, randomPod(name));
    Pod after = randomPod(name);
    last = "update " + after.metadata();
    known.put(name, after);
    rig.queue.update(before, after);
    plain.update(before, after, rig.now());
  }

  private void delete() {
    String name = randomName();
    last = "delete " + name;
    known.remove(name);
    rig.queue.delete(name);
    plain.delete(name);
  }

  private void pop() {
    last = "pop";
    Optional<QueuedPod> popped = rig.queue.pop();
    Optional<PlainEntry> expected = plain.pop();
    assertThat(popped.map(QueuedPod::uid)).isEqualTo(expected.map(it -> it.pod.uid()));
    popped.ifPresent(flying::add);
    expected.ifPresent(plainFlying::add);
  }

  private void giveBack() {
    if (flying.isEmpty()) {
      return;
    }
    int index = random.nextInt(flying.size());
    QueuedPod pod = flying.remove(index);
    PlainEntry entry = plainFlying.remove(index);
    if (random.nextInt(4) == 0) {
      rig.queue.done(pod.uid());
      plain.done(pod.uid());
    }
    Set<String> unschedulable = randomNames(3);
    Set<String> pending = random.nextInt(3) == 0 ? randomNames(2) : Set.of();
    Pod newest = known.getOrDefault(pod.uid(), pod.pod().pod());
    last = "give back %s %s %s".formatted(pod.uid(), unschedulable, pending);
    rig.queue.giveBack(pod, unschedulable, pending, newest);
    plain.giveBack(entry, unschedulable, pending, newest, rig.now());
  }

  private void done() {
    if (!flying.isEmpty()) {
      plainFlying.removeFirst();
      String uid = flying.removeFirst().uid();
      last = "done " + uid;
      rig.queue.done(uid);
      plain.done(uid);
    }
  }

  private void activate() {
    List<String> names = List.of(randomName(), randomName());
    last = "activate " + names;
    rig.queue.activate(names);
    names.forEach(plain::activate);
  }

  private void turnGate() {
    String gate = random.nextBoolean() ? "left" : "right";
    last = "turn gate " + gate;
    if (!open.remove(gate)) {
      open.add(gate);
    }
  }

  private void pass() {
    Duration time =
        random.nextInt(4) == 0
            ? Duration.ofSeconds(random.nextInt(400))
            : Duration.ofMillis(random.nextInt(3000));
    last = "pass " + time;
    Optional<Instant> deadline = rig.queue.nextDeadline();
    int entered = rig.entered.size();
    rig.after(time);
    plain.tick(rig.now());
    boolean isDue = deadline.isPresent() && !rig.now().isBefore(deadline.get());
    assertThat(rig.entered.size() > entered).as(last).isEqualTo(isDue);
  }

  private void moveAll() {
    ClusterEvent event = EVENTS.get(random.nextInt(EVENTS.size()));
    KubeObject object = randomObject(event);
    boolean isDelete = event.actions() == Action.DELETE.bit();
    boolean hasObject = !event.equals(ClusterEvent.ANY) || random.nextBoolean();
    KubeObject before = isDelete ? object : null;
    KubeObject after = isDelete || !hasObject ? null : object;
    String spared = randomName();
    Predicate<PodInfo> preCheck =
        random.nextInt(3) == 0 ? it -> !it.uid().equals(spared) : _ -> true;
    last = "move all %s %s".formatted(event, object.metadata());
    rig.queue.moveAll(event, before, after, preCheck);
    plain.moveAll(event, before, after, preCheck, rig.now());
  }

  private KubeObject randomObject(ClusterEvent event) {
    return switch (event.resource()) {
      case ASSIGNED_POD, UNSCHEDULABLE_POD, ANY -> randomPod(randomName());
      default -> randomNode();
    };
  }

  private Node randomNode() {
    return TestObjects.node("node", "{colour: %s}".formatted(randomColour()));
  }

  private Pod randomPod(String name) {
    String gate = random.nextInt(4) > 0 ? "" : random.nextBoolean() ? "left" : "right";
    return QueueRig.pod(
        name,
        "{colour: %s, gate: '%s'}".formatted(randomColour(), gate),
        "{priority: %d}".formatted(random.nextInt(2)));
  }

  private String randomColour() {
    return random.nextBoolean() ? "red" : "green";
  }

  private String randomName() {
    return "p" + random.nextInt(PODS);
  }

  private Set<String> randomNames(int bound) {
    Set<String> names = new TreeSet<>();
    for (int i = random.nextInt(bound); i > 0; i--) {
      names.add(NAMES.get(random.nextInt(NAMES.size())));
    }
    return names;
  }

  void compare(String context) {
    Map<String, SeenPod> seen = new TreeMap<>();
    rig.queue
        .pods()
        .forEach(
            it -> seen.put(it.uid(), SeenPod.of(it, rig.queue.status(it.uid()).orElseThrow())));
    Map<String, SeenPod> expected = new TreeMap<>();
    plain.entries.forEach((uid, entry) -> expected.put(uid, SeenPod.of(entry)));
    assertThat(seen).as(context).isEqualTo(expected);
    for (QueueState place : QueueState.values()) {
      assertThat((long) rig.queue.count(place))
          .as(context)
          .isEqualTo(expected.values().stream().filter(it -> it.place() == place).count());
    }
    Map<String, Integer> incoming = new HashMap<>();
    rig.entered.forEach(it -> incoming.merge(it, 1, Integer::sum));
    assertThat(incoming).as(context).isEqualTo(plain.incoming);
    assertThat(rig.rejected).as(context).isEqualTo(plain.rejected());
    assertThat(rig.queue.nextDeadline()).as(context).isEqualTo(plain.nextDeadline());
  }
}
