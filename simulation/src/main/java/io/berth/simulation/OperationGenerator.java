package io.berth.simulation;

import io.berth.model.core.Pod;
import io.berth.model.core.Service;
import io.berth.model.core.ServiceSpec;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Generates the operations of a simulation from its seed, before it starts. */
final class OperationGenerator {
  private static final int BUSY_MILLIS = 30_000;

  private final SimulationSize size;
  private final RandomGenerator random;
  private final List<TimedOperation> operations = new ArrayList<>();
  private final List<String> nodes = new ArrayList<>();
  private final List<Pod> pods = new ArrayList<>();

  OperationGenerator(SeededRandom random, SimulationSize size) {
    this.size = size;
    this.random = random.named("life");
  }

  List<TimedOperation> generate() {
    int atFirst = random.nextInt(size.nodes() / 3, size.nodes() + 1);
    for (int i = 0; i < atFirst; i++) {
      addNode(Duration.ZERO);
    }
    for (String namespace : PodGenerator.NAMESPACES) {
      ClaimGenerator.names().forEach(name -> claimLifecycle(namespace, name));
    }
    for (int i = 0; i < size.pods(); i++) {
      podLifecycle();
    }
    for (int i = 0; i < size.changes(); i++) {
      change();
    }
    operations.sort(Comparator.comparing(TimedOperation::at));
    return operations;
  }

  private Duration anyTime() {
    return Duration.ofMillis(random.nextLong(size.duration().toMillis()));
  }

  private Duration soonAfter(Duration time) {
    return time.plusMillis(random.nextLong(random.nextBoolean() ? 500 : BUSY_MILLIS));
  }

  private void add(Duration at, Operation operation) {
    if (at.compareTo(size.duration()) <= 0) {
      operations.add(new TimedOperation(at, operation));
    }
  }

  private void addNode(Duration at) {
    String name = "node-" + nodes.size();
    nodes.add(name);
    add(at, new Operation.AddNode(NodeGenerator.node(name, random)));
  }

  private void claimLifecycle(String namespace, String name) {
    Duration created = random.nextBoolean() ? Duration.ZERO : anyTime();
    for (int number = 1; created.compareTo(size.duration()) < 0; number++) {
      String uid = name + "-" + namespace + "-" + number;
      KubeObject claim = ClaimGenerator.claim(namespace, name, uid);
      Duration deleted = created.plusMillis(random.nextLong(200_000));
      add(created, new Operation.CreateClaim(claim));
      add(deleted, new Operation.DeleteClaim(ObjectIdentity.of(claim)));
      created = soonAfter(deleted);
    }
    for (int i = random.nextInt(8); i > 0; i--) {
      ObjectIdentity claim = ObjectIdentity.of(ClaimGenerator.claim(namespace, name, ""));
      add(anyTime(), new Operation.TouchClaim(claim, String.valueOf(i)));
    }
  }

  private void podLifecycle() {
    String name = "pod-" + pods.size();
    Pod pod = PodGenerator.pod(name, name + "-1", random);
    pods.add(pod);
    Duration created = anyTime();
    add(created, new Operation.CreatePod(pod));
    if (!pod.spec().schedulingGates().isEmpty()) {
      add(soonAfter(created), new Operation.Ungate(pod.key()));
    }
    switch (random.nextInt(10)) {
      case 0, 1 -> add(soonAfter(created), delete(pod));
      case 2, 3 -> add(created.plusMillis(random.nextLong(200_000)), delete(pod));
      case 4, 5 ->
          add(created.plusMillis(random.nextLong(200_000)), new Operation.FinishPod(pod.key()));
      case 6 -> deleteAndCreateAgain(pod, created);
      default -> {}
    }
  }

  private Operation delete(Pod pod) {
    return new Operation.DeletePod(
        pod.key(),
        random.nextBoolean() ? Duration.ZERO : Duration.ofMillis(random.nextInt(10_000)));
  }

  /** As a stateful set does: the same name, another pod. */
  private void deleteAndCreateAgain(Pod pod, Duration created) {
    Duration deleted = soonAfter(created);
    add(deleted, new Operation.DeletePod(pod.key(), Duration.ZERO));
    Pod successor = Edit.meta(pod, "uid", pod.metadata().name() + "-2");
    add(deleted.plusMillis(random.nextInt(300)), new Operation.CreatePod(successor));
  }

  private void change() {
    Duration at = anyTime();
    switch (random.nextInt(16)) {
      case 0, 1 -> addNode(at);
      case 2 -> replaceNode(at);
      case 3, 4 -> cordonForSomeTime(at);
      case 5 -> add(at, new Operation.LabelNode(node(), NodeGenerator.DISK, disk()));
      case 6 -> add(at, new Operation.LabelNode(node(), NodeGenerator.ZONE, zone()));
      case 7, 8 ->
          add(at, new Operation.TaintNode(node(), NodeGenerator.DEDICATED, random.nextBoolean()));
      case 9, 10 -> add(at, resize());
      case 11 -> add(at, new Operation.LabelPod(pod().key(), PodGenerator.APP, app()));
      case 12 -> add(at, new Operation.Tolerate(pod().key(), PodGenerator.TOLERATION));
      case 13 -> serviceForSomeTime(at);
      case 14 -> add(at, delete(pod()));
      default -> disturb(at);
    }
  }

  private void replaceNode(Duration at) {
    String name = node();
    add(at, new Operation.RemoveNode(name));
    if (random.nextBoolean()) {
      add(soonAfter(at), new Operation.AddNode(NodeGenerator.node(name, random)));
    }
  }

  private void cordonForSomeTime(Duration at) {
    String name = node();
    add(at, new Operation.Cordon(name, true));
    if (random.nextInt(4) > 0) {
      add(soonAfter(at), new Operation.Cordon(name, false));
    }
  }

  private Operation resize() {
    return new Operation.ResizeNode(
        node(),
        SeededRandom.oneOf(random, NodeGenerator.CPUS),
        SeededRandom.oneOf(random, NodeGenerator.MEMORIES));
  }

  private void serviceForSomeTime(Duration at) {
    ObjectMeta meta = Edit.meta(pod(), "uid", "").metadata();
    Service service = new Service(meta, new ServiceSpec(Map.of(PodGenerator.APP, app())));
    add(at, new Operation.PutService(service));
    add(soonAfter(at), new Operation.RemoveService(service));
  }

  private void disturb(Duration at) {
    switch (random.nextInt(5)) {
      case 0 -> add(at, new Operation.Restart());
      case 1 -> add(at, new Operation.Pause(Duration.ofMillis(random.nextInt(3_000))));
      default ->
          add(
              at,
              new Operation.BreakWatch(
                  SeededRandom.oneOf(random, List.of(WatchedKind.values())),
                  Duration.ofMillis(random.nextInt(8_000))));
    }
  }

  private String node() {
    return SeededRandom.oneOf(random, nodes);
  }

  private Pod pod() {
    return SeededRandom.oneOf(random, pods);
  }

  private String app() {
    return SeededRandom.oneOf(random, PodGenerator.APPS);
  }

  private String zone() {
    return SeededRandom.oneOf(random, NodeGenerator.ZONES);
  }

  private String disk() {
    return SeededRandom.oneOf(random, NodeGenerator.DISKS);
  }
}
