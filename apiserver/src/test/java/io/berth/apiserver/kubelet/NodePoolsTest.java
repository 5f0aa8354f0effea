package io.berth.apiserver.kubelet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.CodecException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NodePoolsTest {
  @Test
  void fiftyUsualNodesInThreeZones() {
    List<ApiObject> nodes = NodePools.usual(50).nodes();
    assertThat(nodes).hasSize(50);
    Map<String, Long> zones =
        nodes.stream()
            .collect(
                Collectors.groupingBy(
                    node -> node.labels().get("topology.kubernetes.io/zone"),
                    Collectors.counting()));
    assertThat(zones).hasSize(3);
    assertThat(nodes.stream().map(node -> node.text("status", "capacity", "cpu")))
        .contains("4", "8", "16");
    assertThat(nodes.getFirst().labels())
        .containsEntry("kubernetes.io/hostname", "small-00")
        .containsEntry("kubernetes.io/os", "linux")
        .containsEntry("kubernetes.io/arch", "amd64")
        .containsEntry("topology.kubernetes.io/region", "local")
        .containsEntry("node.kubernetes.io/instance-type", "sim.small");
    assertThat(nodes.stream().map(ApiObject::name).distinct()).hasSize(50);
  }

  @Test
  void readsPools() throws CodecException {
    List<ApiObject> nodes =
        NodePools.read(
                "nodes.yaml",
                """
                pools:
                - name: gpu
                  count: 3
                  labels: {tier: fast}
                  taints: [{key: gpu, value: "yes", effect: NoSchedule}]
                  capacity: {cpu: 32, memory: 128Gi, nvidia.com/gpu: 8}
                  zones: [east, west]
                - name: plain
                """)
            .nodes();
    assertThat(nodes.stream().map(ApiObject::name))
        .containsExactly("gpu-0", "gpu-1", "gpu-2", "plain-0");
    ApiObject gpu = nodes.get(1);
    assertThat(gpu.labels())
        .containsEntry("tier", "fast")
        .containsEntry("topology.kubernetes.io/zone", "west");
    assertThat(gpu.texts("status", "allocatable"))
        .containsEntry("cpu", "32")
        .containsEntry("nvidia.com/gpu", "8")
        .containsEntry("pods", "110");
    assertThat(TreeFields.text(gpu.items("spec", "taints").getFirst(), "effect"))
        .isEqualTo("NoSchedule");
    assertThat(nodes.get(3).labels()).doesNotContainKey("topology.kubernetes.io/zone");
  }

  @Test
  void takesNodesAsKubectlShowsThem() throws CodecException {
    ApiObject node =
        NodePools.read(
                "dump.yaml",
                """
                apiVersion: v1
                kind: List
                items:
                - apiVersion: v1
                  kind: Node
                  metadata: {name: real, uid: u, resourceVersion: "7", labels: {a: b}}
                  spec:
                    taints:
                    - {key: node.kubernetes.io/unreachable, effect: NoExecute}
                    - {key: own, effect: NoSchedule}
                  status:
                    capacity: {cpu: "2", memory: 4Gi, pods: "20"}
                    conditions: [{type: Ready, status: Unknown}, {type: Own, status: "True"}]
                    images: [{names: [nginx], sizeBytes: 5}]
                """)
            .nodes()
            .getFirst();
    assertThat(node.uid()).isEmpty();
    assertThat(node.resourceVersion()).isEmpty();
    assertThat(NodeReadiness.isReady(node)).isTrue();
    assertThat(node.items("status", "conditions")).hasSize(5);
    assertThat(node.items("status", "images")).hasSize(1);
    assertThat(node.items("spec", "taints").stream().map(t -> TreeFields.text(t, "key")))
        .containsExactly("own");
    assertThat(node.text("status", "allocatable", "memory")).isEqualTo("4Gi");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pools: []                                       | f:1:8: pools: there are none; write
          pools: [{name: A}]                              | f:1:16: pools[0].name: "A" cannot start the name of a node; use a-z
          pools: [{name: a, count: -1}]                   | f:1:26: pools[0].count: -1 is no number of nodes; use one from 0 to
          pools: [{name: a, coun: 1}]                    | did you mean "count"?
          pools: [{name: a, capacity: {cpu: many}}]       | f:1:35: pools[0].capacity.cpu:
          pools: [{name: a, capacity: {cpu: -1}}]         | is negative; use 0 or more
          pools: [{name: a, taints: [{key: k, effect: x}]}] | pools[0].taints[0].effect: "x" is no effect of a taint; use NoSchedule
          pools: [{name: a, labels: {"a b": c}}]          | is no label:
          pools: [{name: a}, {name: a}]                   | f:1:27: pools[1].name: "a" is also the name of pools[0]; give
          {kind: List, items: [{kind: Pod}]}              | a Pod; write only nodes here
          {kind: List, items: [{kind: Node}]}             | the node has no metadata.name; give it one
          {kind: List, items: []}                         | there is no node
          """)
  void saysWhereWhatAndHow(String text, String problem) {
    assertThatThrownBy(() -> NodePools.read("f", text.startsWith("{") ? "# x\n" + text : text))
        .isInstanceOf(CodecException.class)
        .hasMessageContaining(problem.strip());
  }
}
