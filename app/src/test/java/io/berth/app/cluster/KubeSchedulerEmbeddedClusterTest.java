package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.controller.Controllers;
import io.berth.apiserver.kubelet.KubeletSettings;
import io.berth.apiserver.kubelet.NodePools;
import io.berth.apiserver.kubelet.SimulatedKubelets;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The real kube-scheduler in an embedded cluster of simulated nodes, which Berth does not schedule.
 */
@ClusterTest
class KubeSchedulerEmbeddedClusterTest {
  private static final int PODS = 500;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /**
   * What it logs if the server speaks wrongly, or refuses what a scheduler must be able to do. Its
   * options say of every configuration file that there is no manifest.
   */
  private static final Pattern WRONG =
      Pattern.compile(
          "(?m)^E(?!.*options.go).*|.*(?:unable to decode|Failed to watch|failed to list|unexpected"
              + " EOF|watch ended with error|could not find the requested resource|is"
              + " forbidden|Unsupported).*");

  /** A kind of pods: every one of its number is created. */
  private static String pods(String name, int from, int to, String spec) {
    StringBuilder yaml = new StringBuilder();
    for (int i = from; i < to; i++) {
      yaml.append(
          """
          ---
          apiVersion: v1
          kind: Pod
          metadata: {name: %s-%d, namespace: default, labels: {app: %s}}
          spec: {containers: [{name: c, image: i, resources: {requests: {cpu: 50m, memory: 32Mi}}}]%s}
          """
              .formatted(name, i, name, spec));
    }
    return yaml.toString();
  }

  @Test
  void itBindsEveryPodAndFindsNothingWrong(Fixtures fixtures) throws Exception {
    EmbeddedCluster cluster = fixtures.embedded();
    SimulatedClock pace = SimulatedClock.real();
    fixtures.closed(Controllers.start(cluster.server().api(), pace));
    fixtures.closed(
        SimulatedKubelets.start(
            cluster.server().api(), KubeletSettings.usual(NodePools.usual(30)), pace));
    KubeSchedulerProcess scheduler =
        fixtures.kubeScheduler(
            cluster.kubeconfig(User.SCHEDULER), KubeSchedulerProcess.Settings.DEFAULT);
    create(cluster.api());
    Map<String, String> nodes = cluster.api().awaitAllBound("default", PODS, PATIENCE);
    TreeSet<String> existing = new TreeSet<>();
    for (Tree node : Json.items(cluster.api().get("/api/v1/nodes"), "items")) {
      existing.add(Json.text(node, "metadata", "name"));
    }
    assertThat(existing).hasSize(30).containsAll(nodes.values());
    assertThat(nodes.entrySet().stream().filter(pod -> pod.getKey().startsWith("alone-")))
        .extracting(Map.Entry::getValue)
        .hasSize(20)
        .doesNotHaveDuplicates();
    Eventually.within(PATIENCE)
        .until("each pod has its event", () -> scheduled(cluster.api()), count -> count == PODS);
    assertThat(WRONG.matcher(Logs.text(scheduler.process().log())).results())
        .extracting(java.util.regex.MatchResult::group)
        .isEmpty();
  }

  private static void create(ApiClient api) throws Exception {
    String zone = "topology.kubernetes.io/zone";
    List<String> kinds =
        List.of(
            pods("plain", 0, 260, ""),
            pods(
                "spread",
                0,
                100,
                (", topologySpreadConstraints: [{maxSkew: 1, topologyKey: %s, whenUnsatisfiable:"
                        + " DoNotSchedule, labelSelector: {matchLabels: {app: spread}}}]")
                    .formatted(zone)),
            pods(
                "alone",
                0,
                20,
                ", affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution:"
                    + " [{topologyKey: kubernetes.io/hostname, labelSelector: {matchLabels: {app:"
                    + " alone}}}]}}"),
            pods(
                "zoned",
                0,
                100,
                (", affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution:"
                        + " {nodeSelectorTerms: [{matchExpressions: [{key: %s, operator: In,"
                        + " values: [zone-a, zone-b]}]}]}}}")
                    .formatted(zone)));
    Bulk.forEach(kinds, api::createAll);
    api.create(
        "/apis/apps/v1/namespaces/default/deployments",
        """
        {"metadata":{"name":"web"},"spec":{"replicas":20,"selector":{"matchLabels":{"app":"web"}},
          "template":{"metadata":{"labels":{"app":"web"}},
            "spec":{"containers":[{"name":"c","image":"i"}]}}}}
        """);
  }

  /** How many events say that a pod was placed. */
  private static int scheduled(ApiClient api) throws Exception {
    int count = 0;
    for (Tree event :
        Json.items(api.get("/apis/events.k8s.io/v1/namespaces/default/events"), "items")) {
      if (Json.text(event, "reason").equals("Scheduled")) {
        count++;
      }
    }
    return count;
  }
}
