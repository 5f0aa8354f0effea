package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: web
        namespace: default
        creationTimestamp: "2026-01-31T23:59:59Z"
        labels: {app: web, "on": "true", version: "1.10"}
        annotations:
          note: |
            two
              lines
          tricky: ": # 'x'"
        ownerReferences:
        - {apiVersion: apps/v1, kind: ReplicaSet, name: web-1, uid: u, controller: true}
      spec:
        priority: 0
        nodeSelector: {disk: ssd}
        overhead: {cpu: 10m}
        containers:
        - name: main
          image: registry.example.com/web:1.10
          ports: [{containerPort: 80, hostPort: 8080, protocol: TCP}]
          resources: {requests: {cpu: 500m, memory: 1.5Gi}}
        tolerations: [{key: a, operator: Exists, tolerationSeconds: 300}]
        volumes:
        - {name: data, persistentVolumeClaim: {claimName: web}}
        - {name: other, emptyDir: {}}
        affinity:
          nodeAffinity:
            requiredDuringSchedulingIgnoredDuringExecution:
              nodeSelectorTerms:
              - matchExpressions: [{key: zone, operator: In, values: [a, "1"]}]
      status:
        phase: Pending
        conditions: [{type: PodScheduled, status: "False", reason: Unschedulable}]
      """;

  private static final String NODE =
      """
      apiVersion: v1
      kind: Node
      metadata: {name: n1, labels: {zone: "1"}}
      spec:
        taints: [{key: a, value: b, effect: NoSchedule}]
        unschedulable: true
      status:
        allocatable: {cpu: 3920m, memory: 7Gi, pods: "110"}
        images: [{names: [a, b], sizeBytes: 123456789012}]
      """;

  static Stream<String> objects() {
    return Stream.of(POD, NODE);
  }

  @ParameterizedTest
  @MethodSource("objects")
  void whatIsWrittenReadsAsTheSameRecord(String text) throws CodecException {
    KubeObject object = Found.in(text).objects.getFirst();
    Tree tree = tree(object);

    for (String written :
        List.of(JsonWriter.pretty(tree), JsonWriter.compact(tree), YamlWriter.write(tree))) {
      assertThat(Found.in(written).objects).as(written).containsExactly(object);
    }
  }

  @ParameterizedTest
  @MethodSource("objects")
  void jsonAndYamlOfOneObjectReadTheSame(String yaml) throws CodecException {
    String json = JsonWriter.compact(TreeReader.read("test", yaml));

    assertThat(json).startsWith("{\"apiVersion\":\"v1\"");
    assertThat(Found.in(json).objects).isEqualTo(Found.in(yaml).objects);
  }

  @Test
  void nothingIsWrittenOfAnEmptyObject() {
    for (Kind<?> kind : Kinds.ALL) {
      assertThat(JsonWriter.compact(Trees.of(kind.message().empty())))
          .as(kind.kind())
          .isEqualTo("{}");
    }
  }

  @Test
  void aListHoldsItsObjects() throws CodecException {
    Found found = Found.in(POD + "---\n" + NODE);
    List<Tree> trees = found.objects.stream().map(RoundTripTest::tree).toList();

    assertThat(Found.in(YamlWriter.write(Trees.ofList(trees))).objects).isEqualTo(found.objects);
  }

  @Test
  void everyShapeSurvives() throws CodecException {
    Everything read =
        Everything.yaml(
            """
            {text: a, optional: "", flag: true, small: -1, large: 5000000000, real: 1.0E+20,
            amount: 1.5, time: "2026-01-31T23:59:59.25Z", duration: 1h0.5s, either: 30%,
            tree: {a: [1, null, "x", {}]}, inner: {values: ["", "~"]}, second: 2, first: {},
            list: [{}, {name: x}], amounts: {cpu: 1m}, labels: {z: "", a: b}, otherName: nn}
            """);
    String json = JsonWriter.compact(Trees.of(read));

    assertThat(JsonWriter.compact(Trees.of(Everything.json(json)))).isEqualTo(json);
    String yaml = YamlWriter.write(Trees.of(read));
    assertThat(JsonWriter.compact(Trees.of(Everything.yaml(yaml)))).isEqualTo(json);
    assertThat(json).contains("\"duration\":\"1h0m0.5s\"", "\"optional\":\"\"", "\"first\":{}");
  }

  private static Tree tree(KubeObject object) {
    return switch (object) {
      case Pod pod -> Trees.ofObject(pod);
      case Node node -> Trees.ofObject(node);
      default -> throw new IllegalArgumentException(object.toString());
    };
  }
}
