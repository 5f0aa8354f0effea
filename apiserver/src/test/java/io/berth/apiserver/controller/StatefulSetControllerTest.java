package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Change;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StatefulSetControllerTest {
  private static final String SET =
      """
      apiVersion: apps/v1
      kind: StatefulSet
      metadata: {name: db, namespace: default}
      spec:
        replicas: 3
        serviceName: data
        selector: {matchLabels: {app: db}}
        updateStrategy: {type: RollingUpdate, rollingUpdate: {partition: 0}}
        template:
          metadata: {labels: {app: db}}
          spec: {containers: [{name: c, image: v1}]}
        volumeClaimTemplates:
        - metadata: {name: disk}
          spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
      """;

  private static boolean isDone(Scene scene, int replicas) {
    ApiObject now = scene.get(ResourceTypes.STATEFUL_SET, "db");
    return now.number("metadata", "generation").orElse(0)
            == FieldValues.count(now, "observedGeneration")
        && FieldValues.count(now, "readyReplicas") == replicas
        && FieldValues.count(now, "replicas") == replicas
        && FieldValues.count(now, "updatedReplicas") == replicas
        && now.text("status", "currentRevision").equals(now.text("status", "updateRevision"));
  }

  private static ApiObject withImage(ApiObject set, String image) {
    return set.with(
        TreeFields.items(List.of(TreeFields.object("name", "c", "image", image))),
        "spec",
        "template",
        "spec",
        "containers");
  }

  private static List<String> images(Scene scene) {
    return scene.pods().stream()
        .map(pod -> TreeFields.text(pod.items("spec", "containers").getFirst(), "image"))
        .toList();
  }

  @Test
  void startsUpdatesAndStopsPodsInOrder() {
    try (Scene scene = new Scene(3)) {
      List<String> log = Collections.synchronizedList(new ArrayList<>());
      scene.onPod(
          change -> {
            if (change.type() != Change.Type.MODIFIED) {
              log.add(change.type() + " " + change.now().key().name());
            }
          });
      scene.api.create(SET);
      scene.await("three", () -> isDone(scene, 3));
      assertThat(log).containsExactly("ADDED db-0", "ADDED db-1", "ADDED db-2");
      ApiObject pod = scene.get(ResourceTypes.POD, "db-1");
      assertThat(pod.labels())
          .containsEntry("statefulset.kubernetes.io/pod-name", "db-1")
          .containsEntry("apps.kubernetes.io/pod-index", "1")
          .containsKey(ControllerRevisions.HASH);
      assertThat(pod.text("spec", "hostname")).isEqualTo("db-1");
      assertThat(pod.text("spec", "subdomain")).isEqualTo("data");
      assertThat(
              TreeFields.text(
                  pod.items("spec", "volumes").getFirst(), "persistentVolumeClaim", "claimName"))
          .isEqualTo("disk-db-1");
      assertThat(scene.all(ResourceTypes.PERSISTENT_VOLUME_CLAIM).stream().map(ApiObject::name))
          .containsExactly("disk-db-0", "disk-db-1", "disk-db-2");
      assertThat(scene.events("SuccessfulCreate"))
          .contains(
              "create Pod db-0 in StatefulSet db successful",
              "create Claim disk-db-0 Pod db-0 in StatefulSet db success");

      log.clear();
      scene.change(ResourceTypes.STATEFUL_SET, "db", now -> withImage(now, "v2"));
      scene.await("updated", () -> isDone(scene, 3) && !images(scene).contains("v1"));
      assertThat(log)
          .containsExactly(
              "DELETED db-2",
              "ADDED db-2",
              "DELETED db-1",
              "ADDED db-1",
              "DELETED db-0",
              "ADDED db-0");
      assertThat(scene.all(ResourceTypes.CONTROLLER_REVISION)).hasSize(2);

      log.clear();
      scene.change(ResourceTypes.STATEFUL_SET, "db", now -> now.with(1, "spec", "replicas"));
      scene.await("one", () -> scene.pods().size() == 1);
      assertThat(log).containsExactly("DELETED db-2", "DELETED db-1");
    }
  }

  @Test
  void keepsPodsBelowThePartition() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(SET.replace("partition: 0", "partition: 2"));
      scene.await("three", () -> isDone(scene, 3));
      scene.change(ResourceTypes.STATEFUL_SET, "db", now -> withImage(now, "v2"));
      scene.await(
          "one updated",
          () ->
              FieldValues.count(scene.get(ResourceTypes.STATEFUL_SET, "db"), "updatedReplicas") == 1
                  && scene.readyPods().size() == 3);
      scene.delete(ResourceTypes.POD, "db-0", Propagation.BACKGROUND);
      scene.await("gone", () -> scene.readyPods().size() == 2);
      scene.await("back", () -> scene.readyPods().size() == 3);
      assertThat(images(scene)).containsExactly("v1", "v1", "v2");
    }
  }

  @Test
  void forgetsOldTemplates() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(SET.replace("  replicas: 3", "  revisionHistoryLimit: 1\n  replicas: 1"));
      scene.await("one", () -> isDone(scene, 1));
      for (String image : List.of("v2", "v3", "v4")) {
        scene.change(ResourceTypes.STATEFUL_SET, "db", now -> withImage(now, image));
        scene.await(image, () -> isDone(scene, 1) && images(scene).equals(List.of(image)));
      }
      scene.await("two revisions", () -> scene.all(ResourceTypes.CONTROLLER_REVISION).size() == 2);
      assertThat(
              scene.all(ResourceTypes.CONTROLLER_REVISION).stream()
                  .map(revision -> revision.number("revision").orElse(0)))
          .containsExactlyInAnyOrder(3L, 4L);
    }
  }

  @Test
  void parallelPodsDoNotWaitForEachOther() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(
          SET.replace("  replicas: 3", "  podManagementPolicy: Parallel\n  replicas: 5"));
      scene.await("all created", () -> scene.pods().size() == 5);
      scene.await("five", () -> isDone(scene, 5));
      scene.change(ResourceTypes.STATEFUL_SET, "db", now -> now.with(0, "spec", "replicas"));
      scene.await("none", () -> scene.pods().isEmpty());
      assertThat(scene.all(ResourceTypes.PERSISTENT_VOLUME_CLAIM)).hasSize(5);
    }
  }
}
