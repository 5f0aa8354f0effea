package io.berth.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * A pod as the API server would send it, with all that Berth does not read: environment, probes,
 * mounts, container states, addresses and two entries of managed fields. Four of five run; the
 * others wait.
 */
final class SyntheticPod {
  private static final int WORKLOADS = 60;

  /** Pods are on so many nodes. */
  static final int NODES = 1_000;

  private static final long EPOCH = 1_790_000_000L;

  private final int number;
  private final SyntheticWorkload workload;
  private final String name;
  private final String tokenVolume;
  private final boolean running;
  private final long created;

  SyntheticPod(int number) {
    // neighbours are of different workloads, as they are in a list that is sorted by name
    this(number, new SyntheticWorkload((int) (((number * 2_654_435_761L) >>> 8) % WORKLOADS)));
  }

  SyntheticPod(int number, SyntheticWorkload workload) {
    this.number = number;
    this.workload = workload;
    boolean stateful = workload.ownerKind().equals("StatefulSet");
    this.name = workload.ownerName() + "-" + (stateful ? number : SyntheticIdentity.suffix(number));
    this.tokenVolume = "kube-api-access-" + SyntheticIdentity.suffix(~number);
    this.running = number % 5 != 0;
    this.created = EPOCH + number * 37L % 500_000;
  }

  /** Whether it is on a node. */
  boolean isRunning() {
    return running;
  }

  /** The pod alone. */
  DualEncoder pod() {
    return new DualEncoder()
        .onlyJson("kind", "Pod")
        .onlyJson("apiVersion", "v1")
        .part(1, "metadata", metadata())
        .part(2, "spec", spec())
        .part(3, "status", status());
  }

  private DualEncoder metadata() {
    DualEncoder metadata =
        new DualEncoder()
            .text(1, "name", name)
            .text(2, "generateName", workload.ownerName() + "-")
            .text(3, "namespace", workload.namespace())
            .text(4, "selfLink", "")
            .text(5, "uid", SyntheticIdentity.uid(number))
            .text(6, "resourceVersion", String.valueOf(5_000_000 + number))
            .whole(7, "generation", 1)
            .time(8, "creationTimestamp", created)
            .map(11, "labels", workload.labels(name, number))
            .parts(13, "ownerReferences", List.of(workload.owner()));
    return metadata.parts(
        17, "managedFields", new SyntheticManagedFields(workload, number, created).entries());
  }

  private DualEncoder spec() {
    List<DualEncoder> containers = new ArrayList<>();
    for (int i = 0; i < workload.containers(); i++) {
      containers.add(new ContainerParts(workload, i).spec(tokenVolume));
    }
    DualEncoder spec =
        new DualEncoder()
            .parts(1, "volumes", new VolumeParts(workload, tokenVolume).volumes())
            .parts(2, "containers", containers)
            .text(3, "restartPolicy", workload.ownerKind().equals("Job") ? "Never" : "Always")
            .whole(4, "terminationGracePeriodSeconds", 30)
            .text(6, "dnsPolicy", "ClusterFirst")
            .text(8, "serviceAccountName", workload.app())
            .text(9, "serviceAccount", workload.app())
            .text(10, "nodeName", running ? node() : "")
            .flag(11, "hostNetwork", false)
            .flag(12, "hostPID", false)
            .flag(13, "hostIPC", false)
            .part(14, "securityContext", new DualEncoder())
            .text(16, "hostname", "")
            .text(17, "subdomain", "")
            .text(19, "schedulerName", "default-scheduler");
    workload.addPlacement(spec);
    return spec.parts(22, "tolerations", workload.tolerations())
        .text(24, "priorityClassName", "")
        .pointer(25, "priority", 0)
        .flag(30, "enableServiceLinks", true)
        .text(31, "preemptionPolicy", "PreemptLowerPriority");
  }

  private String node() {
    return nodeName((int) (number * 40_503L % NODES));
  }

  /** The name of one of the nodes that pods are on. */
  static String nodeName(int number) {
    return "node-%04d.example.com".formatted(number);
  }

  private DualEncoder status() {
    DualEncoder status = new DualEncoder().text(1, "phase", running ? "Running" : "Pending");
    if (!running) {
      status.parts(2, "conditions", List.of(condition("PodScheduled", false, 0)));
      return end(status.text(3, "message", "").text(4, "reason", ""));
    }
    List<DualEncoder> containers = new ArrayList<>();
    for (int i = 0; i < workload.containers(); i++) {
      containers.add(new ContainerParts(workload, i).status(number, tokenVolume, created + 3));
    }
    DualEncoder address = new DualEncoder().text(1, "ip", SyntheticIdentity.ip(number));
    DualEncoder host = new DualEncoder().text(1, "ip", SyntheticIdentity.ip(number % NODES));
    return end(
        status
            .parts(2, "conditions", conditions())
            .text(3, "message", "")
            .text(4, "reason", "")
            .text(5, "hostIP", SyntheticIdentity.ip(number % NODES))
            .text(6, "podIP", SyntheticIdentity.ip(number))
            .time(7, "startTime", created + 1)
            .parts(8, "containerStatuses", containers)
            .parts(12, "podIPs", List.of(address))
            .parts(16, "hostIPs", List.of(host)));
  }

  private static DualEncoder end(DualEncoder status) {
    return status.text(9, "qosClass", "Burstable").text(11, "nominatedNodeName", "");
  }

  private List<DualEncoder> conditions() {
    return List.of(
        condition("PodReadyToStartContainers", true, 3),
        condition("Initialized", true, 1),
        condition("Ready", true, 7),
        condition("ContainersReady", true, 7),
        condition("PodScheduled", true, 1));
  }

  private DualEncoder condition(String type, boolean holds, int seconds) {
    DualEncoder condition =
        new DualEncoder()
            .text(1, "type", type)
            .text(2, "status", holds ? "True" : "False")
            .noTime(3, "lastProbeTime")
            .time(4, "lastTransitionTime", created + seconds)
            .text(5, "reason", holds ? "" : "Unschedulable");
    String message =
        "0/1000 nodes are available: 1000 Insufficient cpu. preemption: 0/1000 nodes are"
            + " available: 1000 No preemption victims found for incoming pod.";
    return condition.text(6, "message", holds ? "" : message).whole(7, "observedGeneration", 1);
  }
}
