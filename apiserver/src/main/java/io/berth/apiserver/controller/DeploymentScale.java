package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Scales the ReplicaSets of a deployment. A rollout that comes back the same was not changed. */
final class DeploymentScale {
  private final ControllerContext context;

  DeploymentScale(ControllerContext context) {
    this.context = context;
  }

  /**
   * Gives a ReplicaSet another size.
   *
   * @param sync whether the deployment's size, noted in annotations, is also to be brought up to
   *     date
   */
  Rollout resize(Rollout rollout, ApiObject set, int size, boolean sync) {
    int before = FieldValues.replicas(set);
    Map<String, String> sizes = CurrentReplicaSet.sizes(rollout);
    boolean noted = set.annotations().entrySet().containsAll(sizes.entrySet());
    if (before == size && (!sync || noted)) {
      return rollout;
    }
    Optional<ApiObject> resized =
        context.update(
            ResourceTypes.REPLICA_SET,
            CachedView.keyOf(set),
            now -> {
              ApiObject changed = now.with(size, "spec", "replicas");
              for (Map.Entry<String, String> one : sizes.entrySet()) {
                changed = changed.with(one.getValue(), "metadata", "annotations", one.getKey());
              }
              return changed;
            });
    if (before != size && resized.isPresent()) {
      String message =
          "Scaled %s replica set %s from %d to %d"
              .formatted(before < size ? "up" : "down", set.name(), before, size);
      context
          .events()
          .normal(CurrentReplicaSet.COMPONENT, rollout.deployment(), "ScalingReplicaSet", message);
    }
    return resized.map(rollout::with).orElse(rollout);
  }

  /** Makes the current ReplicaSet as large as it may be. */
  Rollout up(Rollout rollout) {
    ApiObject current = rollout.current().orElseThrow();
    int size = FieldValues.replicas(current);
    if (size == rollout.replicas()) {
      return rollout;
    }
    int next = size > rollout.replicas() ? rollout.replicas() : rollout.nextSize();
    return resize(rollout, current, next, false);
  }

  /** Makes old ReplicaSets as small as availability allows, pods that do not work first. */
  Rollout down(Rollout rollout) {
    int oldPods = rollout.wantedOf(rollout.activeOld());
    ApiObject current = rollout.current().orElseThrow();
    int least = rollout.replicas() - rollout.maxUnavailable();
    int notYet = FieldValues.replicas(current) - FieldValues.count(current, "availableReplicas");
    int most = rollout.wantedOf(rollout.all()) - least - notYet;
    if (oldPods == 0 || most <= 0) {
      return rollout;
    }
    Rollout cleaned = withoutUnhealthy(rollout, most);
    int spare =
        sameSets(rollout.activeOld(), cleaned).stream().mapToInt(DeploymentScale::staying).sum()
            + FieldValues.count(current, "availableReplicas")
            - least;
    for (ApiObject old : cleaned.activeOld()) {
      int less = Math.min(FieldValues.replicas(old), spare);
      if (less > 0) {
        cleaned = resize(cleaned, old, FieldValues.replicas(old) - less, false);
        spare -= less;
      }
    }
    return cleaned;
  }

  /** A set that was told to be smaller may still count the pods that it is about to delete. */
  private static int staying(ApiObject set) {
    return Math.min(FieldValues.replicas(set), FieldValues.count(set, "availableReplicas"));
  }

  private static List<ApiObject> sameSets(List<ApiObject> sets, Rollout now) {
    return now.old().stream()
        .filter(set -> sets.stream().anyMatch(one -> one.uid().equals(set.uid())))
        .toList();
  }

  private Rollout withoutUnhealthy(Rollout rollout, int most) {
    Rollout cleaned = rollout;
    int left = most;
    for (ApiObject old : rollout.activeOld()) {
      int unhealthy = FieldValues.replicas(old) - FieldValues.count(old, "availableReplicas");
      int less = Math.min(left, unhealthy);
      if (less > 0) {
        cleaned = resize(cleaned, old, FieldValues.replicas(old) - less, false);
        left -= less;
      }
    }
    return cleaned;
  }

  /** The deployment has another size: all its ReplicaSets get their share of the difference. */
  Rollout proportionally(Rollout rollout) {
    List<ApiObject> active = rollout.active();
    if (active.size() <= 1) {
      Optional<ApiObject> only =
          active.stream()
              .findFirst()
              .or(rollout::current)
              .or(() -> rollout.old().reversed().stream().findFirst());
      return only.map(set -> resize(rollout, set, rollout.replicas(), true)).orElse(rollout);
    }
    if (isSaturated(rollout)) {
      Rollout emptied = rollout;
      for (ApiObject old : rollout.activeOld()) {
        emptied = resize(emptied, old, 0, false);
      }
      return emptied;
    }
    return rollout.isRolling() ? shared(rollout, active) : rollout;
  }

  private static boolean isSaturated(Rollout rollout) {
    return rollout
        .current()
        .filter(set -> FieldValues.replicas(set) == rollout.replicas())
        .filter(set -> Rollout.number(set, Rollout.DESIRED) == rollout.replicas())
        .filter(set -> FieldValues.count(set, "availableReplicas") == rollout.replicas())
        .isPresent();
  }

  private Rollout shared(Rollout rollout, List<ApiObject> active) {
    int allowed = rollout.replicas() > 0 ? rollout.replicas() + rollout.maxSurge() : 0;
    int toAdd = allowed - rollout.wantedOf(active);
    Comparator<ApiObject> byAge = toAdd > 0 ? Rollout.BY_AGE.reversed() : Rollout.BY_AGE;
    List<ApiObject> largestFirst = new ArrayList<>(active);
    largestFirst.sort(
        Comparator.comparingInt((ApiObject set) -> -FieldValues.replicas(set))
            .thenComparing(byAge));
    int[] sizes = new int[largestFirst.size()];
    int added = 0;
    for (int i = 0; i < sizes.length; i++) {
      int share = share(rollout, largestFirst.get(i), toAdd, toAdd - added);
      sizes[i] = FieldValues.replicas(largestFirst.get(i)) + share;
      added += share;
    }
    sizes[0] = Math.max(0, sizes[0] + toAdd - added);
    Rollout scaled = rollout;
    for (int i = 0; i < sizes.length; i++) {
      scaled = resize(scaled, largestFirst.get(i), sizes[i], true);
    }
    return scaled;
  }

  private static int share(Rollout rollout, ApiObject set, int toAdd, int left) {
    if (toAdd == 0 || left == 0) {
      return 0;
    }
    int fraction = fraction(rollout, set);
    return toAdd > 0 ? Math.min(fraction, left) : Math.max(fraction, left);
  }

  private static int fraction(Rollout rollout, ApiObject set) {
    int size = FieldValues.replicas(set);
    if (rollout.replicas() == 0) {
      return -size;
    }
    long noted = Rollout.number(set, Rollout.MAX);
    long before = noted == 0 ? FieldValues.count(rollout.deployment(), "replicas") : noted;
    if (before == 0) {
      return 0;
    }
    double now = (double) size * (rollout.replicas() + rollout.maxSurge()) / before;
    return (int) Math.round(now) - size;
  }
}
