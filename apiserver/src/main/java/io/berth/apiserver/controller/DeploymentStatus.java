package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far a deployment has come. */
final class DeploymentStatus {
  /** Whether it is judged if the rollout moves, which it cannot while it is paused or scaled. */
  enum Progress {
    JUDGED,
    NOT_JUDGED
  }

  private static final String PROGRESSING = "Progressing";
  private static final String DONE = "NewReplicaSetAvailable";
  private static final String TIMED_OUT = "ProgressDeadlineExceeded";

  private final ControllerContext context;

  DeploymentStatus(ControllerContext context) {
    this.context = context;
  }

  static boolean hasDeadline(ApiObject deployment) {
    long deadline = deployment.number("spec", "progressDeadlineSeconds").orElse(600);
    return deadline != Integer.MAX_VALUE;
  }

  /** Notes that the deployment was paused or goes on, so that the pause does not count as delay. */
  ApiObject pausedOrResumed(ApiObject deployment) {
    String reason = Conditions.reason(deployment, PROGRESSING);
    boolean paused = deployment.flag("spec", "paused");
    boolean noted = reason.equals("DeploymentPaused");
    if (!hasDeadline(deployment) || reason.equals(TIMED_OUT) || paused == noted) {
      return deployment;
    }
    String now = paused ? "DeploymentPaused" : "DeploymentResumed";
    String message = paused ? "Deployment is paused" : "Deployment is resumed";
    return context
        .updateStatus(
            ResourceTypes.DEPLOYMENT,
            CachedView.keyOf(deployment),
            object -> withCondition(object, PROGRESSING, "Unknown", now, message, context.now()))
        .orElse(deployment);
  }

  static ApiObject withCondition(
      ApiObject deployment,
      String type,
      String status,
      String reason,
      String message,
      Instant now) {
    List<Tree> conditions = deployment.items("status", "conditions");
    List<Tree> changed = Conditions.set(conditions, condition(type, status, reason, message, now));
    return changed.equals(conditions)
        ? deployment
        : deployment.with(TreeFields.items(changed), "status", "conditions");
  }

  private static Tree.Members condition(
      String type, String status, String reason, String message, Instant now) {
    return TreeFields.object(
        "type", type,
        "status", status,
        "lastUpdateTime", ApiTime.seconds(now),
        "lastTransitionTime", ApiTime.seconds(now),
        "reason", reason,
        "message", message);
  }

  /** Whether the status says that everything wanted is there, and nothing else. */
  static boolean isComplete(Rollout rollout) {
    return isComplete(rollout, rollout.deployment());
  }

  private static boolean isComplete(Rollout rollout, ApiObject status) {
    int wanted = rollout.replicas();
    return FieldValues.count(status, "updatedReplicas") == wanted
        && FieldValues.count(status, "replicas") == wanted
        && FieldValues.count(status, "availableReplicas") == wanted
        && FieldValues.count(status, "observedGeneration")
            >= rollout.deployment().number("metadata", "generation").orElse(0);
  }

  /** Writes the status; returns when to look again whether the deadline has passed. */
  Optional<Duration> write(Rollout rollout, Progress progress) {
    ApiObject before = rollout.deployment();
    List<Tree> conditions = withAvailability(rollout);
    ApiObject counted = new ApiObject(Trees.object(Map.of("status", counts(rollout, conditions))));
    if (progress == Progress.JUDGED) {
      conditions = judged(rollout, counted, conditions);
      conditions = withFailures(rollout, conditions);
    }
    Tree.Members status = counts(rollout, conditions);
    StatusBuilder.write(context, ResourceTypes.DEPLOYMENT, before, status);
    return progress == Progress.JUDGED && !isComplete(rollout, counted)
        ? untilDeadline(before, conditions)
        : Optional.empty();
  }

  private static Tree.Members counts(Rollout rollout, List<Tree> conditions) {
    List<ApiObject> all = rollout.all();
    ApiObject deployment = rollout.deployment();
    int available = Rollout.sum(all, "availableReplicas");
    return new StatusBuilder()
        .number("observedGeneration", deployment.number("metadata", "generation").orElse(0))
        .number("replicas", Rollout.sum(all, "replicas"))
        .number("updatedReplicas", Rollout.sum(rollout.current().stream().toList(), "replicas"))
        .number("readyReplicas", Rollout.sum(all, "readyReplicas"))
        .number("availableReplicas", available)
        .number("unavailableReplicas", Math.max(0, rollout.wantedOf(all) - available))
        .always("terminatingReplicas", Rollout.sum(all, "terminatingReplicas"))
        .list("conditions", conditions)
        .tree("collisionCount", deployment.at("status", "collisionCount"))
        .build();
  }

  private List<Tree> withAvailability(Rollout rollout) {
    int available = Rollout.sum(rollout.all(), "availableReplicas");
    boolean enough = available >= rollout.replicas() - rollout.maxUnavailable();
    return Conditions.set(
        rollout.deployment().items("status", "conditions"),
        enough
            ? condition(
                "Available",
                "True",
                "MinimumReplicasAvailable",
                "Deployment has minimum availability.",
                context.now())
            : condition(
                "Available",
                "False",
                "MinimumReplicasUnavailable",
                "Deployment does not have minimum availability.",
                context.now()));
  }

  private List<Tree> judged(Rollout rollout, ApiObject counted, List<Tree> conditions) {
    ApiObject before = rollout.deployment();
    if (!hasDeadline(before)) {
      return Conditions.without(conditions, PROGRESSING);
    }
    boolean finished =
        FieldValues.count(counted, "replicas") == FieldValues.count(counted, "updatedReplicas")
            && Conditions.reason(before, PROGRESSING).equals(DONE);
    if (finished) {
      return conditions;
    }
    String who =
        rollout
            .current()
            .map(set -> "ReplicaSet \"" + set.name() + "\"")
            .orElse("Deployment \"" + before.name() + "\"");
    Instant now = context.now();
    if (isComplete(rollout, counted)) {
      return Conditions.set(
          conditions,
          condition(PROGRESSING, "True", DONE, who + " has successfully progressed.", now));
    }
    if (hasProgressed(before, counted)) {
      return moved(conditions, who, now);
    }
    boolean timedOut =
        untilDeadline(before, conditions).filter(left -> !left.isPositive()).isPresent();
    return timedOut
        ? Conditions.set(
            conditions,
            condition(PROGRESSING, "False", TIMED_OUT, who + " has timed out progressing.", now))
        : conditions;
  }

  /** The time of the last progress moves on even if nothing else in the condition changes. */
  private static List<Tree> moved(List<Tree> conditions, String who, Instant now) {
    Tree.Members moving =
        condition(PROGRESSING, "True", "ReplicaSetUpdated", who + " is progressing.", now);
    Optional<Tree> before = Conditions.find(conditions, PROGRESSING);
    Optional<Tree> since =
        before
            .filter(one -> TreeFields.text(one, "status").equals("True"))
            .flatMap(one -> TreeFields.at(one, "lastTransitionTime"));
    Tree.Members dated =
        since.map(time -> TreeFields.with(moving, time, "lastTransitionTime")).orElse(moving);
    return Conditions.set(Conditions.without(conditions, PROGRESSING), dated);
  }

  private static boolean hasProgressed(ApiObject before, ApiObject after) {
    int oldBefore =
        FieldValues.count(before, "replicas") - FieldValues.count(before, "updatedReplicas");
    int oldAfter =
        FieldValues.count(after, "replicas") - FieldValues.count(after, "updatedReplicas");
    return oldAfter < oldBefore
        || List.of("updatedReplicas", "readyReplicas", "availableReplicas").stream()
            .anyMatch(count -> FieldValues.count(after, count) > FieldValues.count(before, count));
  }

  private Optional<Duration> untilDeadline(ApiObject deployment, List<Tree> conditions) {
    Optional<Tree> progressing = Conditions.find(conditions, PROGRESSING);
    if (!hasDeadline(deployment) || progressing.isEmpty()) {
      return Optional.empty();
    }
    String reason = TreeFields.text(progressing.get(), "reason");
    if (reason.equals(DONE) || reason.equals(TIMED_OUT)) {
      return Optional.empty();
    }
    Instant last = FieldValues.time(TreeFields.text(progressing.get(), "lastUpdateTime"));
    long deadline = deployment.number("spec", "progressDeadlineSeconds").orElse(600);
    return Optional.of(Duration.between(context.now(), last.plusSeconds(deadline + 1)));
  }

  private static List<Tree> withFailures(Rollout rollout, List<Tree> conditions) {
    Optional<Tree> failure =
        rollout.all().reversed().stream()
            .flatMap(set -> Conditions.find(set, "ReplicaFailure").stream())
            .findFirst();
    if (failure.isEmpty()) {
      return Conditions.without(conditions, "ReplicaFailure");
    }
    Tree one = failure.get();
    String since = TreeFields.text(one, "lastTransitionTime");
    return Conditions.set(
        conditions,
        TreeFields.object(
            "type",
            "ReplicaFailure",
            "status",
            "True",
            "lastUpdateTime",
            since,
            "lastTransitionTime",
            since,
            "reason",
            TreeFields.text(one, "reason"),
            "message",
            TreeFields.text(one, "message")));
  }
}
