package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.time.Duration;
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
    String container = "{name: c, image: test, resources: {requests: {cpu: 100m}}}";
    plane.api().createAll(NODES);
    plane
        .api()
        .createAll(
            pod("selector", "{nodeSelector: {disk: ssd}, containers: [%s]}".formatted(container))
                + pod(
                    "affinity",
                    """
                    {containers: [%s], affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution:
                      {nodeSelectorTerms: [{matchExpressions: [{key: zone, operator: NotIn, values: [east]}]}]}}}}
                    """
                        .formatted(container))
                + pod(
                    "tolerant",
                    """
                    {containers: [%s], nodeSelector: {zone: apart}, tolerations: [{key: dedicated, operator: Exists}]}
                    """
                        .formatted(container))
                + pod(
                    "gpu",
                    """
                    {containers: [{name: c, image: test, resources: {limits: {example.com/gpu: 2}}}]}
                    """)
                + pod("named", "{nodeName: apart, containers: [%s]}".formatted(container))
                + pod(
                    "port-1",
                    "{containers: [{name: c, image: test, ports: [{containerPort: 80, hostPort:"
                        + " 8080}]}]}")
                + pod(
                    "port-2",
                    "{containers: [{name: c, image: test, ports: [{containerPort: 80, hostPort:"
                        + " 8080}]}]}")
                + alone("alone-1", container)
                + alone("alone-2", container)
                + spread("spread-1", container)
                + spread("spread-2", container)
                + pod(
                    "gated",
                    "{schedulingGates: [{name: wait}], containers: [%s]}".formatted(container)));
    Map<String, String> nodes =
        Eventually.within(SOON)
            .until(
                "all but the gated pod have a node",
                () -> plane.api().nodesOfPods("default"),
                all -> all.values().stream().filter(String::isEmpty).count() == 1);
    assertThat(nodes)
        .containsEntry("selector", "east")
        .containsEntry("affinity", "west")
        .containsEntry("tolerant", "apart")
        .containsEntry("gpu", "west")
        .containsEntry("named", "apart")
        .containsEntry("gated", "");
    for (String pair : List.of("port", "alone", "spread")) {
      assertThat(nodes.get(pair + "-1")).as(pair).isNotEqualTo(nodes.get(pair + "-2"));
    }
    plane
        .api()
        .patch("/api/v1/namespaces/default/pods/gated", "{\"spec\":{\"schedulingGates\":null}}");
    plane.api().awaitAllBound("default", 12, SOON);
  }

  private static String alone(String name, String container) {
    return pod(
        name,
        """
        {containers: [%s], affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution:
          [{topologyKey: zone, labelSelector: {matchLabels: {app: alone}}}]}}}
        """
            .formatted(container));
  }

  private static String spread(String name, String container) {
    return pod(
        name,
        """
        {containers: [%s], topologySpreadConstraints: [{maxSkew: 1, topologyKey: topology.kubernetes.io/zone,
          whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: spread}}}]}
        """
            .formatted(container));
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
      plane.api().create(NodeBuilder.node(name).sized("8", "8Gi", 10).build());
    }
    plane.api().create(PodBuilder.pod("full").requests("4", "1Gi").on("a").build());
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
