package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.model.tree.Tree;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A deployment with its ReplicaSets.
 *
 * @param current the one with the deployment's template
 * @param old all others, the oldest first
 */
record Rollout(ApiObject deployment, Optional<ApiObject> current, List<ApiObject> old) {
  static final String HASH = "pod-template-hash";
  static final String REVISION = "deployment.kubernetes.io/revision";
  static final String DESIRED = "deployment.kubernetes.io/desired-replicas";
  static final String MAX = "deployment.kubernetes.io/max-replicas";

  static final Comparator<ApiObject> BY_AGE =
      Comparator.comparing((ApiObject set) -> set.text("metadata", "creationTimestamp"))
          .thenComparing(ApiObject::name);

  static Rollout of(ApiObject deployment, List<ApiObject> sets) {
    Tree.Members template = PodTemplates.of(deployment);
    List<ApiObject> byAge = sets.stream().sorted(BY_AGE).toList();
    Optional<ApiObject> current =
        byAge.stream().filter(set -> withoutHash(set).equals(template)).findFirst();
    List<ApiObject> old =
        byAge.stream()
            .filter(set -> current.isEmpty() || !set.uid().equals(current.get().uid()))
            .toList();
    return new Rollout(deployment, current, old);
  }

  private static Tree.Members withoutHash(ApiObject set) {
    return new ApiObject(PodTemplates.of(set)).without("metadata", "labels", HASH).tree();
  }

  /** This rollout with a ReplicaSet as it is now. */
  Rollout with(ApiObject set) {
    return current.isPresent() && current.get().uid().equals(set.uid())
        ? new Rollout(deployment, Optional.of(set), old)
        : new Rollout(
            deployment,
            current,
            old.stream().map(one -> one.uid().equals(set.uid()) ? set : one).toList());
  }

  Rollout withCurrent(ApiObject set) {
    return new Rollout(deployment, Optional.of(set), old);
  }

  Rollout withDeployment(ApiObject now) {
    return new Rollout(now, current, old);
  }

  List<ApiObject> all() {
    return Stream.concat(old.stream(), current.stream()).toList();
  }

  List<ApiObject> active() {
    return all().stream().filter(set -> FieldValues.replicas(set) > 0).toList();
  }

  List<ApiObject> activeOld() {
    return old.stream().filter(set -> FieldValues.replicas(set) > 0).toList();
  }

  int replicas() {
    return FieldValues.replicas(deployment);
  }

  boolean isRolling() {
    return !deployment.text("spec", "strategy", "type").equals("Recreate");
  }

  int maxSurge() {
    return isRolling()
        ? FieldValues.scaled(parameter("maxSurge"), 0, replicas(), RoundingMode.CEILING)
        : 0;
  }

  int maxUnavailable() {
    if (!isRolling() || replicas() == 0) {
      return 0;
    }
    int most = FieldValues.scaled(parameter("maxUnavailable"), 0, replicas(), RoundingMode.FLOOR);
    return Math.min(replicas(), most == 0 && maxSurge() == 0 ? 1 : most);
  }

  private Optional<Tree> parameter(String name) {
    return deployment.at("spec", "strategy", "rollingUpdate", name);
  }

  int wantedOf(List<ApiObject> sets) {
    return sets.stream().mapToInt(FieldValues::replicas).sum();
  }

  static int sum(List<ApiObject> sets, String statusField) {
    return sets.stream().mapToInt(set -> FieldValues.count(set, statusField)).sum();
  }

  static long revision(ApiObject set) {
    return number(set, REVISION);
  }

  /** A number in an annotation; 0 if there is none. */
  static long number(ApiObject set, String annotation) {
    try {
      return Long.parseLong(set.text("metadata", "annotations", annotation));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** How large the current ReplicaSet may be. */
  int nextSize() {
    int now = current.map(FieldValues::replicas).orElse(0);
    if (!isRolling()) {
      return replicas();
    }
    int room = replicas() + maxSurge() - wantedOf(all());
    return room <= 0 ? now : now + Math.min(room, replicas() - now);
  }
}
