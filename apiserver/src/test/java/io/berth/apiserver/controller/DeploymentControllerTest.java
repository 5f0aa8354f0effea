package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Change;
import io.berth.apiserver.store.ChangeFeed;
import io.berth.apiserver.store.Key;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class DeploymentControllerTest {
  private static final String DEPLOYMENT =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web, namespace: default, annotations: {team: red}}
      spec:
        replicas: 6
        revisionHistoryLimit: 2
        progressDeadlineSeconds: 600
        selector: {matchLabels: {app: web}}
        strategy: {type: RollingUpdate, rollingUpdate: {maxSurge: 2, maxUnavailable: 1}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: c, image: v1}]}
      """;

  private static ApiObject withImage(ApiObject deployment, String image) {
    return deployment.with(
        TreeFields.items(List.of(TreeFields.object("name", "c", "image", image))),
        "spec",
        "template",
        "spec",
        "containers");
  }

  private static boolean isDone(Scene scene, int replicas) {
    ApiObject now = scene.get(ResourceTypes.DEPLOYMENT, "web");
    return now.number("metadata", "generation").orElse(0)
            == FieldValues.count(now, "observedGeneration")
        && FieldValues.count(now, "updatedReplicas") == replicas
        && FieldValues.count(now, "replicas") == replicas
        && FieldValues.count(now, "availableReplicas") == replicas
        && FieldValues.count(now, "unavailableReplicas") == 0;
  }

  private static List<ApiObject> sets(Scene scene) {
    return scene.all(ResourceTypes.REPLICA_SET).stream()
        .sorted(Comparator.comparingLong(Rollout::revision))
        .toList();
  }

  @Test
  void rollsOutAndNeverHasTooFewOrWantsTooMany() throws InterruptedException {
    try (Scene scene = new Scene(3)) {
      scene.api.create(DEPLOYMENT);
      scene.await("rolled out", () -> isDone(scene, 6));
      ApiObject first = sets(scene).getFirst();
      String hash = Scene.label(first, Rollout.HASH);
      assertThat(first.name()).isEqualTo("web-" + hash);
      assertThat(first.texts("spec", "selector", "matchLabels"))
          .containsExactlyInAnyOrderEntriesOf(Map.of("app", "web", Rollout.HASH, hash));
      assertThat(first.annotations())
          .containsEntry("team", "red")
          .containsEntry(Rollout.REVISION, "1")
          .containsEntry(Rollout.DESIRED, "6")
          .containsEntry(Rollout.MAX, "8");

      FewestReady fewest = new FewestReady(scene.pods());
      scene.onPod(fewest::take);
      ClusterApi.Listing before = scene.api.list(ResourceTypes.REPLICA_SET);
      scene.change(ResourceTypes.DEPLOYMENT, "web", now -> withImage(now, "v2"));
      scene.await("second revision", () -> isDone(scene, 6) && sets(scene).size() == 2);
      assertThat(fewest.ready.get()).isGreaterThanOrEqualTo(5);
      assertThat(mostWanted(scene, before)).isLessThanOrEqualTo(8);
      ApiObject now = scene.get(ResourceTypes.DEPLOYMENT, "web");
      assertThat(now.annotations()).containsEntry(Rollout.REVISION, "2");
      assertThat(now.number("metadata", "generation")).hasValue(2);
      assertThat(Conditions.isTrue(now, "Available")).isTrue();
      scene.await(
          "progress",
          () ->
              Conditions.reason(scene.get(ResourceTypes.DEPLOYMENT, "web"), "Progressing")
                  .equals("NewReplicaSetAvailable"));
      assertThat(scene.events("ScalingReplicaSet"))
          .contains("Scaled up replica set " + first.name() + " from 0 to 6")
          .anyMatch(message -> message.startsWith("Scaled down replica set " + first.name()));
    }
  }

  /**
   * How many pods all ReplicaSets together wanted, at most. There may be more than that for a
   * moment, as one of them starts pods before the other has stopped its own.
   */
  private static int mostWanted(Scene scene, ClusterApi.Listing before)
      throws InterruptedException {
    Map<String, Integer> wanted = new HashMap<>();
    before.objects().forEach(set -> wanted.put(set.name(), FieldValues.replicas(set)));
    int most = 0;
    ChangeFeed feed = scene.api.follow(ResourceTypes.REPLICA_SET, before.version());
    for (Optional<Change> change = feed.next(Duration.ZERO);
        change.isPresent();
        change = feed.next(Duration.ZERO)) {
      ApiObject set = change.get().now().object();
      wanted.put(set.name(), FieldValues.replicas(set));
      most = Math.max(most, wanted.values().stream().mapToInt(Integer::intValue).sum());
    }
    return most;
  }

  /** How many pods were ready, at worst, as far as the feed shows it. */
  private static final class FewestReady {
    final AtomicInteger ready = new AtomicInteger(Integer.MAX_VALUE);
    private final Map<Key, ApiObject> pods = new HashMap<>();

    FewestReady(List<ApiObject> first) {
      first.forEach(pod -> pods.put(CachedView.keyOf(pod), pod));
    }

    void take(Change change) {
      if (change.type() == Change.Type.DELETED) {
        pods.remove(change.now().key());
      } else {
        pods.put(change.now().key(), change.now().object());
      }
      long now =
          pods.values().stream()
              .filter(pod -> !pod.isDeleting() && Conditions.isTrue(pod, "Ready"))
              .count();
      ready.accumulateAndGet((int) now, Math::min);
    }
  }

  @Test
  void returnsToAnEarlierTemplateAndForgetsOldOnes() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(DEPLOYMENT.replace("replicas: 6", "replicas: 2"));
      scene.await("v1", () -> isDone(scene, 2));
      String first = sets(scene).getFirst().name();
      scene.change(ResourceTypes.DEPLOYMENT, "web", now -> withImage(now, "v2"));
      scene.await("v2", () -> isDone(scene, 2) && sets(scene).size() == 2);
      scene.change(ResourceTypes.DEPLOYMENT, "web", now -> withImage(now, "v1"));
      scene.await("v1 again", () -> isDone(scene, 2));
      ApiObject again = scene.get(ResourceTypes.REPLICA_SET, first);
      assertThat(again.annotations())
          .containsEntry(Rollout.REVISION, "3")
          .containsEntry("deployment.kubernetes.io/revision-history", "1");
      for (String image : List.of("v3", "v4", "v5")) {
        scene.change(ResourceTypes.DEPLOYMENT, "web", now -> withImage(now, image));
        scene.await(image, () -> isDone(scene, 2));
      }
      scene.await("three sets", () -> sets(scene).size() == 3);
      assertThat(sets(scene).stream().map(Rollout::revision)).containsExactly(4L, 5L, 6L);
    }
  }

  @Test
  void scalesAndPauses() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(DEPLOYMENT);
      scene.await("rolled out", () -> isDone(scene, 6));
      scene.change(ResourceTypes.DEPLOYMENT, "web", now -> now.with(9, "spec", "replicas"));
      scene.await("nine", () -> isDone(scene, 9));
      scene.change(
          ResourceTypes.DEPLOYMENT,
          "web",
          now -> withImage(now, "v2").with(new Tree.Bool(Position.NONE, true), "spec", "paused"));
      scene.await(
          "paused",
          () ->
              Conditions.reason(scene.get(ResourceTypes.DEPLOYMENT, "web"), "Progressing")
                  .equals("DeploymentPaused"));
      scene.change(ResourceTypes.DEPLOYMENT, "web", now -> now.with(2, "spec", "replicas"));
      scene.await("two", () -> scene.pods().size() == 2);
      assertThat(sets(scene)).hasSize(1);
      scene.change(
          ResourceTypes.DEPLOYMENT,
          "web",
          now -> now.with(new Tree.Bool(Position.NONE, false), "spec", "paused"));
      scene.await("resumed", () -> isDone(scene, 2) && sets(scene).size() == 2);
    }
  }

  @Test
  void recreateStopsAllPodsBeforeItStartsOthers() {
    try (Scene scene = new Scene(3)) {
      scene.api.create(
          DEPLOYMENT.replace(
              "{type: RollingUpdate, rollingUpdate: {maxSurge: 2, maxUnavailable: 1}}",
              "{type: Recreate}"));
      scene.await("rolled out", () -> isDone(scene, 6));
      AtomicInteger mixed = new AtomicInteger();
      scene.onPod(
          change -> {
            long images =
                scene.pods().stream().map(pod -> Scene.label(pod, Rollout.HASH)).distinct().count();
            mixed.accumulateAndGet((int) images, Math::max);
          });
      scene.change(ResourceTypes.DEPLOYMENT, "web", now -> withImage(now, "v2"));
      scene.await("second", () -> isDone(scene, 6) && sets(scene).size() == 2);
      assertThat(mixed.get()).isEqualTo(1);
    }
  }

  @Test
  void saysWhenItIsStuck() {
    try (Scene scene = new Scene(3, 200)) {
      scene.api.failPods(Integer.MAX_VALUE);
      scene.api.create(
          DEPLOYMENT.replace("progressDeadlineSeconds: 600", "progressDeadlineSeconds: 5"));
      scene.await(
          "deadline",
          () ->
              Conditions.reason(scene.get(ResourceTypes.DEPLOYMENT, "web"), "Progressing")
                  .equals("ProgressDeadlineExceeded"));
      ApiObject now = scene.get(ResourceTypes.DEPLOYMENT, "web");
      assertThat(Conditions.isTrue(now, "ReplicaFailure")).isTrue();
      assertThat(Conditions.isTrue(now, "Available")).isFalse();
    }
  }
}
