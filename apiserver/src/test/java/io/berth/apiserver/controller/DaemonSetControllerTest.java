package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class DaemonSetControllerTest {
  private static final String SET =
      """
      apiVersion: apps/v1
      kind: DaemonSet
      metadata: {name: agent, namespace: default}
      spec:
        selector: {matchLabels: {app: agent}}
        updateStrategy: {type: RollingUpdate, rollingUpdate: {maxUnavailable: 1, maxSurge: 0}}
        template:
          metadata: {labels: {app: agent}}
          spec: {containers: [{name: c, image: v1}]}
      """;

  private static boolean isDone(Scene scene, int nodes) {
    ApiObject now = scene.get(ResourceTypes.DAEMON_SET, "agent");
    return now.number("metadata", "generation").orElse(0)
            == FieldValues.count(now, "observedGeneration")
        && FieldValues.count(now, "desiredNumberScheduled") == nodes
        && FieldValues.count(now, "numberAvailable") == nodes
        && FieldValues.count(now, "updatedNumberScheduled") == nodes;
  }

  private static Set<String> nodesOf(Scene scene) {
    return scene.pods().stream().map(p -> p.text("spec", "nodeName")).collect(Collectors.toSet());
  }

  @Test
  void runsOnePodOnEveryNodeThatComesAndGoes() {
    try (Scene scene = new Scene(5)) {
      scene.api.create(SET);
      scene.await("five", () -> isDone(scene, 5));
      assertThat(nodesOf(scene)).hasSize(5);
      ApiObject pod = scene.pods().getFirst();
      assertThat(pod.items("spec", "tolerations").stream().map(t -> TreeFields.text(t, "key")))
          .containsExactly(
              "node.kubernetes.io/not-ready",
              "node.kubernetes.io/unreachable",
              "node.kubernetes.io/disk-pressure",
              "node.kubernetes.io/memory-pressure",
              "node.kubernetes.io/pid-pressure",
              "node.kubernetes.io/unschedulable");
      scene.api.create(
          "{apiVersion: v1, kind: Node, metadata: {name: late, labels: {a: b}}, spec: {}}");
      scene.await("six", () -> isDone(scene, 6));
      scene.delete(ResourceTypes.NODE, "late", Propagation.BACKGROUND);
      scene.await("five again", () -> isDone(scene, 5) && scene.pods().size() == 5);
      assertThat(nodesOf(scene)).doesNotContain("late");
    }
  }

  @Test
  void heedsTaintsAndSelectors() {
    try (Scene scene = new Scene(5)) {
      scene.api.create(
          SET.replace(
              "spec: {containers:",
              "spec: {nodeSelector: {kubernetes.io/hostname: large-0}, containers:"));
      scene.await("one", () -> isDone(scene, 1));
      assertThat(nodesOf(scene)).containsExactly("large-0");
      scene.change(
          ResourceTypes.NODE,
          "large-0",
          node ->
              node.with(
                  TreeFields.items(List.of(TreeFields.object("key", "k", "effect", "NoExecute"))),
                  "spec",
                  "taints"));
      scene.await("none", () -> scene.pods().isEmpty());
      scene.await("wants none", () -> isDone(scene, 0));
    }
  }

  @Test
  void updatesNodeByNode() {
    try (Scene scene = new Scene(5)) {
      scene.api.create(SET);
      scene.await("five", () -> isDone(scene, 5));
      Set<Integer> ready = new HashSet<>();
      scene.onPod(_ -> ready.add(scene.readyPods().size()));
      scene.change(
          ResourceTypes.DAEMON_SET,
          "agent",
          now ->
              now.with(
                  TreeFields.items(List.of(TreeFields.object("name", "c", "image", "v2"))),
                  "spec",
                  "template",
                  "spec",
                  "containers"));
      scene.await("updated", () -> isDone(scene, 5));
      assertThat(ready).isSubsetOf(4, 5);
    }
  }

  @Test
  void cordonedNodesAreTainted() {
    try (Scene scene = new Scene(3)) {
      scene.change(
          ResourceTypes.NODE,
          "small-0",
          n -> n.with(new Tree.Bool(Position.NONE, true), "spec", "unschedulable"));
      scene.await(
          "tainted",
          () ->
              scene.get(ResourceTypes.NODE, "small-0").items("spec", "taints").stream()
                  .anyMatch(
                      t -> TreeFields.text(t, "key").equals("node.kubernetes.io/unschedulable")));
      scene.change(ResourceTypes.NODE, "small-0", n -> n.without("spec", "unschedulable"));
      scene.await(
          "free again",
          () -> scene.get(ResourceTypes.NODE, "small-0").items("spec", "taints").isEmpty());
    }
  }
}
