package io.berth.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the pods of one workload have in common. */
record SyntheticWorkload(int number) {
  private static final List<String> OWNERS =
      List.of("ReplicaSet", "ReplicaSet", "ReplicaSet", "StatefulSet", "Job", "DaemonSet");
  private static final int NAMESPACES = 12;

  String app() {
    return List.of("checkout", "search", "billing", "frontend", "worker", "ingest").get(number % 6)
        + "-"
        + number;
  }

  String namespace() {
    return "team-" + number % NAMESPACES;
  }

  String ownerKind() {
    return OWNERS.get(number % OWNERS.size());
  }

  /** The name of the owner, to which a pod's name is added. */
  String ownerName() {
    return ownerKind().equals("ReplicaSet") ? app() + "-" + hash() : app();
  }

  String hash() {
    return Integer.toString(0x3F00_0000 + number * 7919, 36);
  }

  DualEncoder owner() {
    return new DualEncoder()
        .text(1, "kind", ownerKind())
        .text(3, "name", ownerName())
        .text(4, "uid", SyntheticIdentity.uid(1_000_000 + number))
        .text(5, "apiVersion", ownerKind().equals("Job") ? "batch/v1" : "apps/v1")
        .flag(6, "controller", true)
        .flag(7, "blockOwnerDeletion", true);
  }

  /** Pods of stateful sets have labels of their own. */
  Map<String, String> labels(String podName, int ordinal) {
    Map<String, String> labels = new TreeMap<>();
    labels.put("app.kubernetes.io/name", app());
    labels.put("app.kubernetes.io/part-of", "shop-" + number % 5);
    labels.put("app.kubernetes.io/version", "1." + number % 9 + ".0");
    switch (ownerKind()) {
      case "ReplicaSet" -> labels.put("pod-template-hash", hash());
      case "StatefulSet" -> {
        labels.put("apps.kubernetes.io/pod-index", String.valueOf(ordinal));
        labels.put("statefulset.kubernetes.io/pod-name", podName);
      }
      case "Job" -> labels.put("batch.kubernetes.io/job-name", app());
      default -> labels.put("controller-revision-hash", hash());
    }
    return labels;
  }

  int containers() {
    return number % 6 == 2 ? 2 : 1;
  }

  String containerName(int i) {
    return i == 0 ? "main" : "proxy";
  }

  String image(int i) {
    return "registry.example.com/shop/" + (i == 0 ? app() : "proxy") + ":1." + number % 9 + ".0";
  }

  DualEncoder resources(int i) {
    int cpu = i == 0 ? 100 + number % 10 * 50 : 50;
    DualEncoder claimed = new DualEncoder();
    if (number % 4 != 0) {
      claimed.quantities(1, "limits", Map.of("memory", 256 * (1 + number % 4) + "Mi"));
    }
    String memory = 128 * (1 + number % 4) + "Mi";
    return claimed.quantities(2, "requests", Map.of("cpu", cpu + "m", "memory", memory));
  }

  List<DualEncoder> tolerations() {
    List<DualEncoder> tolerations = new ArrayList<>();
    for (String taint : List.of("not-ready", "unreachable")) {
      tolerations.add(toleration("node.kubernetes.io/" + taint, "NoExecute", 300));
    }
    if (ownerKind().equals("DaemonSet")) {
      for (String taint : List.of("disk-pressure", "memory-pressure", "pid-pressure")) {
        tolerations.add(toleration("node.kubernetes.io/" + taint, "NoSchedule", 0));
      }
    }
    if (number % 5 == 0) {
      tolerations.add(toleration("example.com/dedicated", "NoSchedule", 0));
    }
    return tolerations;
  }

  private static DualEncoder toleration(String key, String effect, int seconds) {
    DualEncoder toleration =
        new DualEncoder()
            .text(1, "key", key)
            .text(2, "operator", "Exists")
            .text(3, "value", "")
            .text(4, "effect", effect);
    return seconds == 0 ? toleration : toleration.whole(5, "tolerationSeconds", seconds);
  }

  /** Every third workload spreads its pods or keeps them apart. */
  void addPlacement(DualEncoder spec) {
    if (number % 5 == 0) {
      spec.map(7, "nodeSelector", Map.of("example.com/pool", "pool-" + number % 3));
    }
    if (number % 3 == 0) {
      spec.part(18, "affinity", new DualEncoder().part(3, "podAntiAffinity", apart()));
    }
    if (number % 4 == 1) {
      DualEncoder spread =
          new DualEncoder()
              .whole(1, "maxSkew", 1)
              .text(2, "topologyKey", "topology.kubernetes.io/zone")
              .text(3, "whenUnsatisfiable", "ScheduleAnyway")
              .part(4, "labelSelector", selector());
      spec.parts(33, "topologySpreadConstraints", List.of(spread));
    }
  }

  private DualEncoder apart() {
    DualEncoder term =
        new DualEncoder()
            .part(1, "labelSelector", selector())
            .text(3, "topologyKey", "kubernetes.io/hostname");
    DualEncoder weighted =
        new DualEncoder().whole(1, "weight", 100).part(2, "podAffinityTerm", term);
    return new DualEncoder()
        .parts(2, "preferredDuringSchedulingIgnoredDuringExecution", List.of(weighted));
  }

  private DualEncoder selector() {
    return new DualEncoder().map(1, "matchLabels", Map.of("app.kubernetes.io/name", app()));
  }
}
