package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Pods of every kind of constraint, as people create them. */
abstract class SchedulingCases {
  static final Duration SOON = Duration.ofSeconds(30);

  private static final String NODES =
      """
      apiVersion: v1
      kind: Node
      metadata: {name: east, labels: {zone: east, topology.kubernetes.io/zone: e, disk: ssd}}
      status: {capacity: {cpu: 4, memory: 8Gi, pods: 110}}
      ---
      apiVersion: v1
      kind: Node
      metadata: {name: west, labels: {zone: west, topology.kubernetes.io/zone: w}}
      status: {capacity: {cpu: 4, memory: 8Gi, pods: 110, example.com/gpu: 2}}
      ---
      apiVersion: v1
      kind: Node
      metadata: {name: apart, labels: {zone: apart}}
      spec: {taints: [{key: dedicated, value: batch, effect: NoSchedule}]}
      status: {capacity: {cpu: 4, memory: 8Gi, pods: 110}}
      """;

  private static final String CONTAINERS =
      "containers: [{name: c, image: test, resources: {requests: {cpu: 100m}}}]";

  private static final String TOLERANT =
      "{nodeSelector: {zone: apart}, tolerations: [{key: dedicated, operator: Exists}], %s}"
          .formatted(CONTAINERS);

  private static final String PORT =
      "{containers: [{name: c, image: test, ports: [{containerPort: 80, hostPort: 8080}]}]}";

  /** They would rather all be in the east. */
  private static final String SPREAD =
      """
      {affinity: {nodeAffinity: %s}, topologySpreadConstraints: [{maxSkew: 1,
        topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule,
        labelSelector: {matchLabels: {app: spread}}}], %s}
      """
          .formatted(preferred("zone", "In", "east"), CONTAINERS);

  /** Where each goes; a pod that is there in the end without a node has an empty one. */
  private static final Map<String, String> EXPECTED =
      Map.ofEntries(
          Map.entry("selector", "east"),
          Map.entry("affinity", "west"),
          Map.entry("prefers", "east"),
          Map.entry("tolerant", "apart"),
          Map.entry("gpu", "west"),
          Map.entry("follows", "west"),
          Map.entry("named", "apart"),
          Map.entry("huge", ""),
          Map.entry("gated", ""));

  /** What only two nodes can have, each once: of three pods one waits. */
  private static final List<String> IN_TWO_PLACES = List.of("port", "alone");

  private static String pod(String name, String spec) {
    return """
    ---
    apiVersion: v1
    kind: Pod
    metadata: {name: %s, namespace: default, labels: {app: %s}}
    spec: %s
    """
        .formatted(name, name.replaceAll("-.*", ""), spec);
  }

  @Test
  void everyKindOfConstraintIsHonoured(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER));
    plane.api().createAll(NODES);
    plane.api().createAll(pod("tolerant", TOLERANT)); // bound as soon as the last node is known
    plane.api().awaitAllBound("default", 1, SOON);
    plane.api().createAll(pods());
    int waiting = 2 + IN_TWO_PLACES.size();
    Map<String, String> nodes =
        Eventually.within(SOON)
            .until(
                "all that can have a node",
                () -> plane.api().nodesOfPods("default"),
                all -> Collections.frequency(all.values(), "") == waiting);
    assertThat(nodes).containsAllEntriesOf(EXPECTED);
    for (String kind : IN_TWO_PLACES) {
      assertThat(places(nodes, kind)).as(kind).containsExactlyInAnyOrder("", "east", "west");
    }
    assertThat(places(nodes, "spread")).containsExactlyInAnyOrder("east", "east", "west", "west");
    plane
        .api()
        .patch("/api/v1/namespaces/default/pods/gated", "{\"spec\":{\"schedulingGates\":null}}");
    plane.api().delete("/api/v1/namespaces/default/pods/huge");
    for (String kind : IN_TWO_PLACES) {
      plane.api().delete("/api/v1/namespaces/default/pods/" + placed(nodes, kind));
    }
    plane.api().awaitAllBound("default", nodes.size() - 1 - IN_TWO_PLACES.size(), SOON);
  }

  private static List<String> places(Map<String, String> nodes, String kind) {
    return nodes.entrySet().stream()
        .filter(pod -> pod.getKey().startsWith(kind + "-"))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** A pod of a kind that has a node. */
  private static String placed(Map<String, String> nodes, String kind) {
    return nodes.entrySet().stream()
        .filter(pod -> pod.getKey().startsWith(kind + "-") && !pod.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  private static String pods() {
    StringBuilder pods = new StringBuilder();
    Map<String, String> specs =
        Map.of(
            "selector",
            "nodeSelector: {disk: ssd}",
            "affinity",
            "affinity: {nodeAffinity: " + required("zone", "NotIn", "east") + "}",
            "prefers",
            "affinity: {nodeAffinity: " + preferred("disk", "In", "ssd") + "}",
            "follows",
            "affinity: {podAffinity: " + near("gpu") + "}",
            "named",
            "nodeName: apart",
            "gated",
            "schedulingGates: [{name: wait}]");
    specs.forEach((name, spec) -> pods.append(pod(name, "{%s, %s}".formatted(spec, CONTAINERS))));
    pods.append(pod("gpu", asking("limits", "example.com/gpu: 2")));
    pods.append(pod("huge", asking("requests", "cpu: 100")));
    for (int i = 1; i <= 3; i++) {
      pods.append(pod("port-" + i, PORT));
      pods.append(
          pod(
              "alone-" + i,
              "{affinity: {podAntiAffinity: %s}, %s}".formatted(near("alone"), CONTAINERS)));
    }
    for (int i = 1; i <= 4; i++) {
      pods.append(pod("spread-" + i, SPREAD));
    }
    return pods.toString();
  }

  private static String asking(String how, String what) {
    return "{containers: [{name: c, image: test, resources: {%s: {%s}}}]}".formatted(how, what);
  }

  private static String required(String key, String operator, String value) {
    return "{requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [%s]}}"
        .formatted(term(key, operator, value));
  }

  private static String preferred(String key, String operator, String value) {
    return "{preferredDuringSchedulingIgnoredDuringExecution: [{weight: 100, preference: %s}]}"
        .formatted(term(key, operator, value));
  }

  private static String term(String key, String operator, String value) {
    return "{matchExpressions: [{key: %s, operator: %s, values: [%s]}]}"
        .formatted(key, operator, value);
  }

  /** In the zone of pods of an app, or out of it. */
  private static String near(String app) {
    return """
    {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: zone, labelSelector: {matchLabels: {app: %s}}}]}
    """
        .formatted(app)
        .strip();
  }

  @Test
  void eachProfileHasItsWay(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    RunningBerth.configured(
        fixtures,
        plane.kubeconfig(User.SCHEDULER),
        """
        apiVersion: kubescheduler.config.k8s.io/v1
        kind: KubeSchedulerConfiguration
        clientConnection: {kubeconfig: KUBECONFIG, qps: 1000, burst: 1000}
        leaderElection: {leaderElect: false}
        profiles:
        - schedulerName: wide
        - schedulerName: tight
          pluginConfig:
          - name: NodeResourcesFit
            args: {scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: 1}]}}
          plugins:
            score: {disabled: [{name: NodeResourcesBalancedAllocation}]}
        """);
    for (String name : List.of("a", "b")) {
      plane.api().create(NodeBuilder.node(name).sized("8", "8Gi", 10).label("is", name).build());
    }
    plane.api().create(PodBuilder.pod("full").requests("4", "1Gi").on("a").build());
    plane
        .api()
        .create(PodBuilder.pod("last").nodeSelector("is", "b").schedulerName("wide").build());
    plane.api().awaitAllBound("default", 2, SOON); // both nodes are known
    plane.api().create(PodBuilder.pod("one").requests("1", "1Gi").schedulerName("wide").build());
    plane.api().create(PodBuilder.pod("two").requests("1", "1Gi").schedulerName("tight").build());
    plane.api().create(PodBuilder.pod("other").schedulerName("nobody").build());
    Map<String, String> nodes =
        Eventually.within(SOON)
            .until(
                "both are bound",
                () -> plane.api().nodesOfPods("default"),
                all -> all.values().stream().filter(String::isEmpty).count() == 1);
    assertThat(nodes)
        .containsEntry("one", "b")
        .containsEntry("two", "a")
        .containsEntry("other", "");
  }
}
