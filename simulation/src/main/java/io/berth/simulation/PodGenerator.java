package io.berth.simulation;

import io.berth.model.core.Affinity;
import io.berth.model.core.Container;
import io.berth.model.core.ContainerPort;
import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.core.PodSchedulingGate;
import io.berth.model.core.ResourceRequirements;
import io.berth.model.core.Toleration;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.meta.LabelSelector;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Message;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Generates pods: some plain, the others with one special requirement each. */
final class PodGenerator {
  static final List<String> NAMESPACES = List.of("default", "team");
  static final List<String> APPS = List.of("web", "db", "job");
  static final String APP = "app";
  static final Toleration TOLERATION =
      new Toleration(NodeGenerator.DEDICATED.key(), "Exists", "", "", null);

  private static final List<String> CPU_REQUESTS =
      List.of("0", "100m", "250m", "500m", "1", "1500m");
  private static final List<String> MEMORY_REQUESTS = List.of("0", "64Mi", "256Mi", "1Gi");
  private static final List<Integer> PRIORITIES = List.of(0, 0, 0, 100, 1000);
  private static final List<Integer> PORTS = List.of(8080, 9090);

  private enum Requirement {
    NOTHING,
    NOTHING_EITHER,
    NO_GATE,
    LABELLED_NODE,
    TAINTED_NODE,
    HOST_PORT,
    NO_NEIGHBOUR,
    EVEN_SPREAD,
    TOO_MUCH
  }

  private PodGenerator() {}

  static Pod pod(String name, String uid, RandomGenerator random) {
    String app = SeededRandom.oneOf(random, APPS);
    Pod pod = Edit.meta(Message.of(Pod.class).empty(), "name", name);
    pod = Edit.meta(pod, "namespace", SeededRandom.oneOf(random, NAMESPACES));
    pod = Edit.meta(pod, "uid", uid);
    String scheduler = SeededRandom.oneOf(random, SimulatedProfiles.NAMES);
    pod = Edit.meta(pod, "labels", labels(app, scheduler, random));
    pod = Edit.spec(pod, "schedulerName", scheduler);
    pod = Edit.spec(pod, "priority", SeededRandom.oneOf(random, PRIORITIES));
    pod = Edit.spec(pod, "containers", List.of(container(random)));
    return requiring(pod, app, SeededRandom.oneOf(random, List.of(Requirement.values())), random);
  }

  private static Map<String, String> labels(String app, String scheduler, RandomGenerator random) {
    return scheduler.equals(SimulatedProfiles.CLAIMING)
        ? Map.of(APP, app, ClaimGenerator.CLAIMS, ClaimGenerator.someNames(random))
        : Map.of(APP, app);
  }

  private static Pod requiring(
      Pod pod, String app, Requirement requirement, RandomGenerator random) {
    return switch (requirement) {
      case NOTHING, NOTHING_EITHER -> pod;
      case NO_GATE -> Edit.spec(pod, "schedulingGates", List.of(new PodSchedulingGate("later")));
      case LABELLED_NODE ->
          Edit.spec(
              pod,
              "nodeSelector",
              Map.of(NodeGenerator.DISK, SeededRandom.oneOf(random, NodeGenerator.DISKS)));
      case TAINTED_NODE -> Edit.spec(pod, "tolerations", List.of(TOLERATION));
      case HOST_PORT -> Edit.spec(pod, "containers", List.of(listening(random)));
      case NO_NEIGHBOUR -> Edit.spec(pod, "affinity", awayFrom(app));
      case EVEN_SPREAD -> Edit.spec(pod, "topologySpreadConstraints", List.of(spread(app)));
      case TOO_MUCH -> Edit.spec(pod, "containers", List.of(container("500", "1Gi", List.of())));
    };
  }

  private static Container container(RandomGenerator random) {
    return container(
        SeededRandom.oneOf(random, CPU_REQUESTS),
        SeededRandom.oneOf(random, MEMORY_REQUESTS),
        List.of());
  }

  private static Container listening(RandomGenerator random) {
    int port = SeededRandom.oneOf(random, PORTS);
    return container("100m", "64Mi", List.of(new ContainerPort("", port, port, "TCP", "")));
  }

  private static Container container(String cpu, String memory, List<ContainerPort> ports) {
    Map<String, Quantity> requests =
        Map.of(
            ResourceNames.CPU, Quantity.parse(cpu), ResourceNames.MEMORY, Quantity.parse(memory));
    return new Container(
        "main",
        "image",
        ports,
        new ResourceRequirements(Map.of(), requests, List.of()),
        null,
        List.of());
  }

  private static LabelSelector selecting(String app) {
    return new LabelSelector(Map.of(APP, app), List.of());
  }

  private static Affinity awayFrom(String app) {
    PodAffinityTerm term =
        new PodAffinityTerm(
            selecting(app), List.of(), NodeGenerator.HOSTNAME, null, List.of(), List.of());
    return new Affinity(null, null, new PodAntiAffinity(List.of(term), List.of()));
  }

  private static TopologySpreadConstraint spread(String app) {
    return new TopologySpreadConstraint(
        1, NodeGenerator.ZONE, "DoNotSchedule", selecting(app), null, null, null, List.of());
  }
}
