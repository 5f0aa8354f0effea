package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Change;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

final class GarbageCollectorTest {
  private static final String DEPLOYMENT =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, namespace: default}
      spec:
        replicas: 3
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: c, image: v1}]}
      """;

  private static Scene started() {
    Scene scene = new Scene(3);
    scene.api.create(DEPLOYMENT);
    scene.await("ready", () -> scene.readyPods().size() == 3);
    return scene;
  }

  @Test
  void backgroundDeletesWhatIsOwnedAfterwards() {
    try (Scene scene = started()) {
      scene.delete(ResourceTypes.DEPLOYMENT, "web", Propagation.BACKGROUND);
      assertThat(scene.all(ResourceTypes.DEPLOYMENT)).isEmpty();
      scene.await("no sets", () -> scene.all(ResourceTypes.REPLICA_SET).isEmpty());
      scene.await("no pods", () -> scene.pods().isEmpty());
    }
  }

  @Test
  void foregroundDeletesTheOwnerLast() {
    try (Scene scene = started()) {
      AtomicBoolean early = new AtomicBoolean();
      scene.onPod(
          change -> {
            boolean setGone = scene.all(ResourceTypes.REPLICA_SET).isEmpty();
            boolean otherPods = change.type() == Change.Type.DELETED && !scene.pods().isEmpty();
            early.compareAndSet(false, setGone && otherPods);
          });
      scene.delete(ResourceTypes.DEPLOYMENT, "web", Propagation.FOREGROUND);
      assertThat(scene.get(ResourceTypes.DEPLOYMENT, "web").finalizers())
          .containsExactly("foregroundDeletion");
      scene.await("no deployment", () -> scene.all(ResourceTypes.DEPLOYMENT).isEmpty());
      assertThat(scene.all(ResourceTypes.REPLICA_SET)).isEmpty();
      assertThat(scene.pods()).isEmpty();
      assertThat(early).isFalse();
    }
  }

  @Test
  void orphansStayWithoutTheirOwner() {
    try (Scene scene = started()) {
      scene.delete(ResourceTypes.DEPLOYMENT, "web", Propagation.ORPHAN);
      scene.await("no deployment", () -> scene.all(ResourceTypes.DEPLOYMENT).isEmpty());
      ApiObject set = scene.all(ResourceTypes.REPLICA_SET).getFirst();
      assertThat(set.owners()).isEmpty();
      assertThat(scene.readyPods()).hasSize(3);
      scene.api.create(DEPLOYMENT);
      scene.await(
          "adopted again",
          () -> !scene.all(ResourceTypes.REPLICA_SET).getFirst().owners().isEmpty());
      scene.await(
          "available",
          () ->
              FieldValues.count(scene.get(ResourceTypes.DEPLOYMENT, "web"), "availableReplicas")
                  == 3);
      assertThat(scene.all(ResourceTypes.REPLICA_SET)).hasSize(1);
    }
  }

  @Test
  void oneOfTwoOwnersIsEnough() {
    try (Scene scene = new Scene(1)) {
      ApiObject first = scene.api.create(configMap("first", ""));
      ApiObject second = scene.api.create(configMap("second", ""));
      scene.api.create(
          configMap("owned", ", ownerReferences: [" + owner(first) + ", " + owner(second) + "]"));
      scene.delete(ResourceTypes.CONFIG_MAP, "first", Propagation.BACKGROUND);
      scene.await(
          "one owner left",
          () -> scene.get(ResourceTypes.CONFIG_MAP, "owned").owners().size() == 1);
      scene.delete(ResourceTypes.CONFIG_MAP, "second", Propagation.BACKGROUND);
      scene.await(
          "gone", () -> scene.api.get(ResourceTypes.CONFIG_MAP, "default", "owned").isEmpty());
    }
  }

  private static String configMap(String name, String more) {
    return "{apiVersion: v1, kind: ConfigMap, metadata: {name: %s, namespace: default%s}}"
        .formatted(name, more);
  }

  private static String owner(ApiObject owner) {
    return "{apiVersion: v1, kind: ConfigMap, name: %s, uid: %s}"
        .formatted(owner.name(), owner.uid());
  }

  @Test
  void whatClaimsAnOwnerThatNeverWasGoes() {
    try (Scene scene = new Scene(1)) {
      scene.api.create(
          configMap(
              "stray", ", ownerReferences: [{apiVersion: v1, kind: Pod, name: x, uid: nobody}]"));
      scene.await(
          "gone", () -> scene.api.get(ResourceTypes.CONFIG_MAP, "default", "stray").isEmpty());
    }
  }
}
