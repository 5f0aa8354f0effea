package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.model.tree.Tree;
import org.junit.jupiter.api.Test;

final class ReplicaSetControllerTest {
  private static final String SET =
      """
      apiVersion: apps/v1
      kind: ReplicaSet
      metadata: {name: web, namespace: default}
      spec:
        replicas: 3
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}, annotations: {note: kept}}
          spec: {containers: [{name: c, image: i}]}
      """;

  @Test
  void keepsAsManyPodsAsWanted() {
    try (Scene scene = new Scene(3)) {
      ApiObject set = scene.api.create(SET);
      scene.await("3 ready", () -> scene.readyPods().size() == 3);
      scene.await(
          "status",
          () ->
              FieldValues.count(scene.get(ResourceTypes.REPLICA_SET, "web"), "availableReplicas")
                  == 3);
      ApiObject pod = scene.pods().getFirst();
      assertThat(pod.name()).startsWith("web-");
      assertThat(pod.annotations()).containsEntry("note", "kept");
      assertThat(pod.owners().getFirst().tree())
          .isEqualTo(PodTemplates.reference(ResourceTypes.REPLICA_SET, set));
      assertThat(scene.events("SuccessfulCreate"))
          .hasSize(3)
          .allMatch(message -> message.startsWith("Created pod: web-"));
      scene.change(ResourceTypes.REPLICA_SET, "web", o -> o.with(5, "spec", "replicas"));
      scene.await("5 ready", () -> scene.readyPods().size() == 5);
      scene.change(ResourceTypes.REPLICA_SET, "web", o -> o.with(1, "spec", "replicas"));
      scene.await("1 left", () -> scene.pods().size() == 1);
      scene.await(
          "status of one",
          () -> {
            ApiObject now = scene.get(ResourceTypes.REPLICA_SET, "web");
            return FieldValues.count(now, "replicas") == 1
                && FieldValues.count(now, "observedGeneration") == 3
                && FieldValues.count(now, "terminatingReplicas") == 0;
          });
      assertThat(scene.events("SuccessfulDelete")).hasSize(4);
    }
  }

  @Test
  void neverCreatesTooMany() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(SET.replace("replicas: 3", "replicas: 200"));
      scene.await("200 ready", () -> scene.readyPods().size() == 200);
      assertThat(scene.pods()).hasSize(200);
    }
  }

  @Test
  void replacesPodsThatAreDeleted() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(SET);
      scene.await("3 ready", () -> scene.readyPods().size() == 3);
      ApiObject victim = scene.pods().getFirst();
      scene.delete(ResourceTypes.POD, victim.name(), Propagation.BACKGROUND);
      scene.await(
          "3 others",
          () ->
              scene.readyPods().size() == 3
                  && scene.pods().stream().noneMatch(pod -> pod.uid().equals(victim.uid())));
      assertThat(scene.pods()).hasSize(3);
    }
  }

  @Test
  void adoptsAndReleasesPodsByLabel() {
    try (Scene scene = new Scene(3)) {
      ApiObject orphan =
          scene.api.create(
              "{apiVersion: v1, kind: Pod, metadata: {name: own, namespace: default, labels: {app:"
                  + " web}}, spec: {containers: [{name: c, image: i}]}}");
      ApiObject set = scene.api.create(SET);
      scene.await("3 ready", () -> scene.readyPods().size() == 3);
      ApiObject adopted = scene.get(ResourceTypes.POD, "own");
      assertThat(adopted.uid()).isEqualTo(orphan.uid());
      assertThat(adopted.owners()).hasSize(1);
      assertThat(adopted.owners().getFirst().text("uid")).isEqualTo(set.uid());
      scene.change(ResourceTypes.POD, "own", pod -> pod.with("other", "metadata", "labels", "app"));
      scene.await("a fourth", () -> scene.readyPods().size() == 4);
      assertThat(scene.get(ResourceTypes.POD, "own").owners()).isEmpty();
    }
  }

  @Test
  void triesAgainAfterFailures() {
    try (Scene scene = new Scene(3)) {
      scene.api.failPods(4);
      scene.api.create(SET);
      scene.await("3 ready", () -> scene.readyPods().size() == 3);
      assertThat(scene.events("FailedCreate"))
          .contains("Error creating: pods \"pod\" is forbidden: exceeded quota");
      scene.await(
          "no failure left",
          () ->
              scene
                  .get(ResourceTypes.REPLICA_SET, "web")
                  .at("status", "conditions")
                  .filter(Tree.Items.class::isInstance)
                  .isEmpty());
    }
  }
}
