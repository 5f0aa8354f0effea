package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Moves the pods of each Deployment from one template to the next by sizing its ReplicaSets. */
final class DeploymentController implements Reconciler {
  private final ControllerContext context;
  private final ControllerRefs claims;
  private final CurrentReplicaSet current;
  private final DeploymentScale scale;
  private final DeploymentStatus status;

  DeploymentController(ControllerContext context) {
    this.context = context;
    this.claims = new ControllerRefs(context);
    this.current = new CurrentReplicaSet(context);
    this.scale = new DeploymentScale(context);
    this.status = new DeploymentStatus(context);
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = context.store(ResourceTypes.DEPLOYMENT).get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    ApiObject deployment = found.get().object();
    if (FieldValues.selector(deployment, "spec", "selector").isEmpty()) {
      context
          .events()
          .warning(
              CurrentReplicaSet.COMPONENT,
              deployment,
              "SelectingAll",
              "This deployment is selecting all pods. A non-empty selector is required.");
      return Optional.empty();
    }
    List<ApiObject> sets =
        claims
            .claim(
                ResourceTypes.DEPLOYMENT,
                deployment,
                ResourceTypes.REPLICA_SET,
                context.store(ResourceTypes.REPLICA_SET),
                _ -> true)
            .stream()
            .map(FullView::object)
            .toList();
    Rollout rollout = Rollout.of(deployment, sets);
    if (deployment.isDeleting()) {
      return status.write(rollout, DeploymentStatus.Progress.NOT_JUDGED);
    }
    return sync(rollout.withDeployment(status.pausedOrResumed(deployment)));
  }

  private Optional<Duration> sync(Rollout found) {
    Rollout rollout = current.sync(found);
    if (rollout.deployment().flag("spec", "paused") || isBeingScaled(rollout)) {
      Rollout scaled = scale.proportionally(rollout);
      if (rollout.deployment().flag("spec", "paused")) {
        cleanUp(scaled);
      }
      return status.write(scaled, DeploymentStatus.Progress.NOT_JUDGED);
    }
    return rollout.isRolling() ? roll(rollout) : recreate(rollout);
  }

  private static boolean isBeingScaled(Rollout rollout) {
    return rollout.active().stream()
        .filter(set -> !set.text("metadata", "annotations", Rollout.DESIRED).isEmpty())
        .anyMatch(set -> Rollout.number(set, Rollout.DESIRED) != rollout.replicas());
  }

  private Optional<Duration> roll(Rollout found) {
    Rollout rollout = current.ensure(found);
    Rollout scaled = scale.up(rollout);
    if (scaled.equals(rollout)) {
      scaled = scale.down(rollout);
    }
    return finish(scaled, !scaled.equals(rollout));
  }

  private Optional<Duration> recreate(Rollout rollout) {
    Rollout emptied = rollout;
    for (ApiObject old : rollout.activeOld()) {
      emptied = scale.resize(emptied, old, 0, false);
    }
    if (!emptied.equals(rollout) || oldPodsRun(rollout)) {
      return status.write(emptied, DeploymentStatus.Progress.JUDGED);
    }
    Rollout complete = current.ensure(rollout);
    ApiObject now = complete.current().orElseThrow();
    Rollout full = scale.resize(complete, now, complete.replicas(), false);
    return finish(full, !full.equals(complete));
  }

  private boolean oldPodsRun(Rollout rollout) {
    return Rollout.sum(rollout.old(), "replicas") > 0
        || rollout.old().stream()
            .flatMap(set -> context.pods().controlledBy(set.uid()).stream())
            .anyMatch(pod -> !pod.isFinished());
  }

  private Optional<Duration> finish(Rollout rollout, boolean scaled) {
    if (!scaled && DeploymentStatus.isComplete(rollout)) {
      cleanUp(rollout);
    }
    return status.write(rollout, DeploymentStatus.Progress.JUDGED);
  }

  /** Keeps only as many empty old ReplicaSets as the deployment wants to be able to return to. */
  private void cleanUp(Rollout rollout) {
    long limit = rollout.deployment().number("spec", "revisionHistoryLimit").orElse(10);
    List<ApiObject> cleanable =
        rollout.old().stream()
            .filter(set -> !set.isDeleting())
            .sorted(Comparator.comparingLong(Rollout::revision))
            .toList();
    cleanable.stream()
        .limit(Math.max(0, cleanable.size() - limit))
        .filter(DeploymentController::isIdle)
        .forEach(set -> context.delete(ResourceTypes.REPLICA_SET, FullView.of(set)));
  }

  private static boolean isIdle(ApiObject set) {
    return FieldValues.count(set, "replicas") == 0
        && FieldValues.replicas(set) == 0
        && set.number("metadata", "generation").orElse(0)
            <= FieldValues.count(set, "observedGeneration");
  }
}
