package io.berth.engine.cluster;

import io.berth.engine.TestObjects;
import io.berth.model.core.Node;
import io.berth.model.core.NodeSpec;
import io.berth.model.core.NodeStatus;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Random changes of a cluster, and what should be left of them. */
final class ClusterHistory {
  static final List<String> TOPOLOGY_KEYS = List.of("topology.kubernetes.io/zone", "rack", "none");
  static final List<String> NAMESPACES = List.of("default", "other");
  static final int NODES = 6;

  private static final int PODS = 12;
  private static final Map<String, Record> READ = new HashMap<>();

  final ClusterCache cluster = new ClusterCache();
  private final Random random;
  private final Map<String, Node> nodes = new TreeMap<>();
  private final Map<String, Pod> placed = new TreeMap<>();
  private final Map<String, Pod> assumed = new TreeMap<>();

  ClusterHistory(Random random) {
    this.random = random;
  }

  void step() {
    switch (random.nextInt(8)) {
      case 0, 1 -> putNode(anyNode());
      case 2 -> removeNode(anyNode());
      case 3, 4 -> putPod(anyPod());
      case 5 -> assume(anyPod());
      case 6 -> forget(anyPod());
      default -> removePod(anyPod());
    }
    if (random.nextInt(4) == 0) {
      cluster.view();
    }
  }

  private String anyNode() {
    return "n" + random.nextInt(NODES);
  }

  private String anyPod() {
    return "p" + random.nextInt(PODS);
  }

  /** A node comes, or one that is there changes. */
  void putNode(String name) {
    Node node =
        new Node(
            read(
                ObjectMeta.class,
                "{name: %s, labels: {%s}}".formatted(name, String.join(", ", labels()))),
            read(
                NodeSpec.class,
                random.nextInt(3) == 0 ? "{taints: [{key: t, effect: NoSchedule}]}" : "{}"),
            read(
                NodeStatus.class,
                "{allocatable: {cpu: %d, memory: %dGi, ephemeral-storage: 9Gi, pods: 3}, images: %s}"
                    .formatted(random.nextInt(1, 4), random.nextInt(1, 3), images())));
    nodes.put(name, node);
    cluster.putNode(node);
  }

  private List<String> labels() {
    List<String> labels = new ArrayList<>();
    if (random.nextInt(5) > 0) {
      labels.add("topology.kubernetes.io/zone: z" + random.nextInt(3));
    }
    if (random.nextInt(3) > 0) {
      labels.add("rack: r" + random.nextInt(2));
    }
    return labels;
  }

  private String images() {
    return switch (random.nextInt(3)) {
      case 0 -> "[]";
      case 1 -> "[{names: ['app:1'], sizeBytes: 7}]";
      default -> "[{names: ['app:1', 'app:2'], sizeBytes: 7}]";
    };
  }

  private void removeNode(String name) {
    nodes.remove(name);
    cluster.removeNode(name);
  }

  private void putPod(String name) {
    Pod pod = bound(pod(name), anyNode());
    assumed.remove(name);
    placed.put(name, pod);
    cluster.putPod(pod);
  }

  private void assume(String name) {
    if (!placed.containsKey(name)) {
      Pod pod = pod(name);
      String node = anyNode();
      assumed.put(name, bound(pod, node));
      placed.put(name, assumed.get(name));
      cluster.assumePod(cluster.read(pod), node);
    }
  }

  private void forget(String name) {
    if (assumed.remove(name) != null) {
      placed.remove(name);
    }
    cluster.forgetPod(TestObjects.pod(name, "{}"));
  }

  private void removePod(String name) {
    assumed.remove(name);
    placed.remove(name);
    cluster.removePod(TestObjects.pod(name, "{}"));
  }

  /** Host ports differ from pod to pod: what happens when two share one is a test of its own. */
  private Pod pod(String name) {
    String metadata =
        "{name: %s, uid: %s, namespace: %s, labels: {app: a%d}%s}"
            .formatted(
                name,
                name,
                NAMESPACES.get(random.nextInt(2)),
                random.nextInt(3),
                random.nextInt(4) == 0 ? ", deletionTimestamp: '2026-01-01T00:00:00Z'" : "");
    String spec =
        """
        {%s containers: [{name: c, ports: [{hostPort: %d}],
         resources: {requests: {cpu: %d, memory: %dMi, example.com/gpu: %d}}}]}
        """
            .formatted(
                affinity(),
                1 + Integer.parseInt(name.substring(1)),
                random.nextInt(3),
                500 * random.nextInt(3),
                random.nextInt(2));
    return new Pod(
        read(ObjectMeta.class, metadata),
        read(PodSpec.class, spec),
        Message.of(PodStatus.class).empty());
  }

  /** Terms in none, one or two of the four lists, some of them twice. */
  private String affinity() {
    if (random.nextInt(3) > 0) {
      return "";
    }
    String required = "requiredDuringSchedulingIgnoredDuringExecution: [%s]";
    String preferred =
        "preferredDuringSchedulingIgnoredDuringExecution: [{weight: %d, podAffinityTerm: %s}]";
    String term =
        "{topologyKey: %s, labelSelector: {matchLabels: {app: a%d}}}"
            .formatted(TOPOLOGY_KEYS.get(random.nextInt(3)), random.nextInt(2));
    return switch (random.nextInt(6)) {
      case 0 -> "affinity: {podAffinity: {}},";
      case 1 -> "affinity: {podAffinity: {%s}},".formatted(required.formatted(term));
      case 2 ->
          "affinity: {podAntiAffinity: {%s}},".formatted(required.formatted(term + ", " + term));
      case 3 -> "affinity: {podAffinity: {%s}},".formatted(preferred.formatted(5, term));
      case 4 ->
          "affinity: {podAntiAffinity: {%s}},"
              .formatted(preferred.formatted(1 + random.nextInt(2), term));
      default ->
          "affinity: {podAffinity: {%s}, podAntiAffinity: {%s, %s}},"
              .formatted(
                  preferred.formatted(5, term),
                  required.formatted(term),
                  preferred.formatted(9, term));
    };
  }

  private static Pod bound(Pod pending, String node) {
    return new Pod(
        pending.metadata(),
        Message.of(PodSpec.class).with(pending.spec(), "nodeName", node),
        pending.status());
  }

  /** Reading takes longer than everything else here, and there are not so many different texts. */
  private static <T extends Record> T read(Class<T> type, String yaml) {
    return type.cast(READ.computeIfAbsent(type + yaml, _ -> TestObjects.read(type, yaml)));
  }

  /** What is left, put into a new cluster in any order. */
  ClusterCache rebuild() {
    ClusterCache fresh = new ClusterCache();
    List<Node> shuffled = new ArrayList<>(nodes.values());
    Collections.shuffle(shuffled, random);
    shuffled.forEach(fresh::putNode);
    placed.values().forEach(fresh::putPod);
    return fresh;
  }
}
