package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

/** The same pods on the same nodes, placed by kube-scheduler and then by Berth. */
@ClusterTest
class SamePlacementsClusterTest {
  private static final String PATH = "/api/v1/namespaces/default/pods";
  private static final int NODES = 200;
  private static final int PODS = 400;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @Test
  void everyPodGoesWhereKubeSchedulerPutsIt(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    Path kubeconfig = plane.kubeconfig(User.SCHEDULER);
    KubeSchedulerProcess reference =
        fixtures.kubeScheduler(
            kubeconfig, new KubeSchedulerProcess.Settings("default-scheduler", 1, 100));
    Map<String, String> expected = place(plane);
    reference.close();
    clear(plane);
    RunningBerth.alone(fixtures, kubeconfig);
    assertThat(place(plane)).isEqualTo(expected);
  }

  /**
   * One after the other, so that they arrive in this order whoever schedules them: the order of
   * nodes decides between equal scores, and what a client lists at its start has no order.
   */
  private static Map<String, String> place(ControlPlane plane)
      throws IOException, InterruptedException {
    awaitScheduler(plane);
    for (Node node : nodes()) {
      plane.api().create(node);
    }
    awaitKnown(plane, "node-%03d".formatted(NODES - 1));
    for (String pod : pods().values()) {
      plane.api().create(PATH, pod);
    }
    return plane.api().awaitAllBound("default", PODS, PATIENCE);
  }

  /** A scheduler that works has placed a pod; afterwards the cluster is empty again. */
  private static void awaitScheduler(ControlPlane plane) throws IOException, InterruptedException {
    plane.api().create(NodeBuilder.node("first").build());
    plane.api().create(PodBuilder.pod("first").build());
    plane.api().awaitAllBound("default", 1, PATIENCE);
    plane.api().delete(PATH + "/first");
    plane.api().delete("/api/v1/nodes/first");
  }

  /** Nodes and pods come by different watches: the last node may come after the first pod. */
  private static void awaitKnown(ControlPlane plane, String node)
      throws IOException, InterruptedException {
    plane
        .api()
        .create(
            PodBuilder.pod("last")
                .nodeSelector("kubernetes.io/hostname", node)
                .tolerating("", "Exists", "", "")
                .build());
    plane.api().awaitAllBound("default", 1, PATIENCE);
    plane.api().delete(PATH + "/last");
  }

  private static void clear(ControlPlane plane) throws IOException, InterruptedException {
    Bulk.forEach(pods().keySet(), name -> plane.api().delete(PATH + "/" + name));
    Bulk.forEach(nodes(), node -> plane.api().delete("/api/v1/nodes/" + node.metadata().name()));
  }

  private static List<Node> nodes() {
    Random random = new Random(1);
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < NODES; i++) {
      NodeBuilder node =
          NodeBuilder.node("node-%03d".formatted(i))
              .sized(String.valueOf(4 + random.nextInt(29)), 8 + random.nextInt(57) + "Gi", 110)
              .label("kubernetes.io/hostname", "node-%03d".formatted(i))
              .label("topology.kubernetes.io/zone", "zone-" + i % 3)
              .label("disk", random.nextInt(3) == 0 ? "ssd" : "hdd");
      if (random.nextInt(10) == 0) {
        node =
            node.taint(
                "dedicated", "batch", random.nextBoolean() ? "NoSchedule" : "PreferNoSchedule");
      }
      nodes.add(node.build());
    }
    return nodes;
  }

  /** By name, as the API server takes them. */
  private static SequencedMap<String, String> pods() {
    Random random = new Random(2);
    SequencedMap<String, String> pods = new LinkedHashMap<>();
    for (int i = 0; i < PODS; i++) {
      String name = "pod-%03d".formatted(i);
      String app = "app-" + random.nextInt(20);
      pods.put(
          name,
          """
          {"metadata": {"name": "%s", "labels": {"app": "%s"}}, "spec": {%s "containers": [
            {"name": "c", "image": "test", "resources": {"requests": {"cpu": "%dm", "memory": "%dMi"}}}]}}
          """
              .formatted(
                  name,
                  app,
                  constraint(random.nextInt(7), app),
                  50 * (1 + random.nextInt(20)),
                  64 * (1 + random.nextInt(20))));
    }
    return pods;
  }

  private static String constraint(int choice, String app) {
    String selector = "\"labelSelector\": {\"matchLabels\": {\"app\": \"" + app + "\"}}";
    return switch (choice) {
      case 0 -> "\"nodeSelector\": {\"disk\": \"ssd\"},";
      case 1 -> "\"tolerations\": [{\"key\": \"dedicated\", \"operator\": \"Exists\"}],";
      case 2 ->
          """
          "topologySpreadConstraints": [{"maxSkew": 1, "topologyKey": "topology.kubernetes.io/zone",
            "whenUnsatisfiable": "DoNotSchedule", %s}],
          """
              .formatted(selector);
      case 3 ->
          """
          "affinity": {"podAntiAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [
            {"topologyKey": "kubernetes.io/hostname", %s}]}},
          """
              .formatted(selector);
      case 4 ->
          """
          "affinity": {"podAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [
            {"weight": 50, "podAffinityTerm": {"topologyKey": "topology.kubernetes.io/zone", %s}}]}},
          """
              .formatted(selector);
      default -> "";
    };
  }
}
