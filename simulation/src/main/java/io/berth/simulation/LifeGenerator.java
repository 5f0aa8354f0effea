package io.berth.simulation;

import io.berth.model.core.Pod;
import io.berth.model.core.Service;
import io.berth.model.core.ServiceSpec;
import io.berth.model.meta.ObjectMeta;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Writes down beforehand what is going to happen in a life. */
final class LifeGenerator {
  private static final int BUSY_MILLIS = 30_000;

  private final LifeSize size;
  private final RandomGenerator random;
  private final List<Happening> happenings = new ArrayList<>();
  private final List<String> nodes = new ArrayList<>();
  private final List<Pod> pods = new ArrayList<>();

  LifeGenerator(Chance chance, LifeSize size) {
    this.size = size;
    this.random = chance.named("life");
  }

  List<Happening> generate() {
    int atFirst = random.nextInt(size.nodes() / 3, size.nodes() + 1);
    for (int i = 0; i < atFirst; i++) {
      addNode(Duration.ZERO);
    }
    for (int i = 0; i < size.pods(); i++) {
      podWithItsFate();
    }
    for (int i = 0; i < size.changes(); i++) {
      change();
    }
    happenings.sort(Comparator.comparing(Happening::at));
    return happenings;
  }

  private Duration anyTime() {
    return Duration.ofMillis(random.nextLong(size.duration().toMillis()));
  }

  private Duration soonAfter(Duration time) {
    return time.plusMillis(random.nextLong(random.nextBoolean() ? 500 : BUSY_MILLIS));
  }

  private void happens(Duration at, Act act) {
    if (at.compareTo(size.duration()) <= 0) {
      happenings.add(new Happening(at, act));
    }
  }

  private void addNode(Duration at) {
    String name = "node-" + nodes.size();
    nodes.add(name);
    happens(at, new Act.AddNode(NodeShapes.node(name, random)));
  }

  private void podWithItsFate() {
    String name = "pod-" + pods.size();
    Pod pod = PodShapes.pod(name, name + "-1", random);
    pods.add(pod);
    Duration created = anyTime();
    happens(created, new Act.CreatePod(pod));
    if (!pod.spec().schedulingGates().isEmpty()) {
      happens(soonAfter(created), new Act.Ungate(pod.key()));
    }
    switch (random.nextInt(10)) {
      case 0, 1 -> happens(soonAfter(created), delete(pod));
      case 2, 3 -> happens(created.plusMillis(random.nextLong(200_000)), delete(pod));
      case 4, 5 ->
          happens(created.plusMillis(random.nextLong(200_000)), new Act.FinishPod(pod.key()));
      case 6 -> deleteAndCreateAgain(pod, created);
      default -> {}
    }
  }

  private Act delete(Pod pod) {
    return new Act.DeletePod(
        pod.key(),
        random.nextBoolean() ? Duration.ZERO : Duration.ofMillis(random.nextInt(10_000)));
  }

  /** As a stateful set does: the same name, another pod. */
  private void deleteAndCreateAgain(Pod pod, Duration created) {
    Duration deleted = soonAfter(created);
    happens(deleted, new Act.DeletePod(pod.key(), Duration.ZERO));
    Pod successor = Edit.meta(pod, "uid", pod.metadata().name() + "-2");
    happens(deleted.plusMillis(random.nextInt(300)), new Act.CreatePod(successor));
  }

  private void change() {
    Duration at = anyTime();
    switch (random.nextInt(16)) {
      case 0, 1 -> addNode(at);
      case 2 -> replaceNode(at);
      case 3, 4 -> cordonForSomeTime(at);
      case 5 -> happens(at, new Act.LabelNode(node(), NodeShapes.DISK, disk()));
      case 6 -> happens(at, new Act.LabelNode(node(), NodeShapes.ZONE, zone()));
      case 7, 8 ->
          happens(at, new Act.TaintNode(node(), NodeShapes.DEDICATED, random.nextBoolean()));
      case 9, 10 -> happens(at, resize());
      case 11 -> happens(at, new Act.LabelPod(pod().key(), PodShapes.APP, app()));
      case 12 -> happens(at, new Act.Tolerate(pod().key(), PodShapes.TOLERATION));
      case 13 -> serviceForSomeTime(at);
      case 14 -> happens(at, delete(pod()));
      default -> disturb(at);
    }
  }

  private void replaceNode(Duration at) {
    String name = node();
    happens(at, new Act.RemoveNode(name));
    if (random.nextBoolean()) {
      happens(soonAfter(at), new Act.AddNode(NodeShapes.node(name, random)));
    }
  }

  private void cordonForSomeTime(Duration at) {
    String name = node();
    happens(at, new Act.Cordon(name, true));
    if (random.nextInt(4) > 0) {
      happens(soonAfter(at), new Act.Cordon(name, false));
    }
  }

  private Act resize() {
    return new Act.ResizeNode(
        node(), Chance.oneOf(random, NodeShapes.CPUS), Chance.oneOf(random, NodeShapes.MEMORIES));
  }

  private void serviceForSomeTime(Duration at) {
    ObjectMeta meta = Edit.meta(pod(), "uid", "").metadata();
    Service service = new Service(meta, new ServiceSpec(Map.of(PodShapes.APP, app())));
    happens(at, new Act.PutService(service));
    happens(soonAfter(at), new Act.RemoveService(service));
  }

  private void disturb(Duration at) {
    switch (random.nextInt(5)) {
      case 0 -> happens(at, new Act.Restart());
      case 1 -> happens(at, new Act.Pause(Duration.ofMillis(random.nextInt(3_000))));
      default ->
          happens(
              at,
              new Act.BreakWatch(
                  Chance.oneOf(random, List.of(Kind.values())),
                  Duration.ofMillis(random.nextInt(8_000))));
    }
  }

  private String node() {
    return Chance.oneOf(random, nodes);
  }

  private Pod pod() {
    return Chance.oneOf(random, pods);
  }

  private String app() {
    return Chance.oneOf(random, PodShapes.APPS);
  }

  private String zone() {
    return Chance.oneOf(random, NodeShapes.ZONES);
  }

  private String disk() {
    return Chance.oneOf(random, NodeShapes.DISKS);
  }
}
