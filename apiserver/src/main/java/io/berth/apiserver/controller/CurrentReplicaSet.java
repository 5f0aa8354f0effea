package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The ReplicaSet with the template that a deployment has now. */
final class CurrentReplicaSet {
  static final String COMPONENT = "deployment-controller";
  private static final String HISTORY = "deployment.kubernetes.io/revision-history";
  private static final int LONGEST_HISTORY = 2000;

  /** These are the deployment's own, or the ReplicaSet's. */
  private static final Set<String> NOT_COPIED =
      Set.of(
          "kubectl.kubernetes.io/last-applied-configuration",
          "deprecated.deployment.rollback.to",
          Rollout.REVISION,
          HISTORY,
          Rollout.DESIRED,
          Rollout.MAX);

  private final ControllerContext context;

  CurrentReplicaSet(ControllerContext context) {
    this.context = context;
  }

  /** Gives it the newest revision, if it exists, and tells the deployment about it. */
  Rollout sync(Rollout rollout) {
    if (rollout.current().isEmpty()) {
      return rollout;
    }
    ApiObject set = rollout.current().get();
    long revision = newestOld(rollout) + 1;
    ApiObject deployment = rollout.deployment();
    Optional<ApiObject> synced =
        context.update(
            ResourceTypes.REPLICA_SET,
            CachedView.keyOf(set),
            now -> annotated(now, deployment, revision));
    ApiObject current = synced.orElse(set);
    return rollout
        .with(current)
        .withDeployment(
            withRevision(deployment, current.text("metadata", "annotations", Rollout.REVISION)));
  }

  private static long newestOld(Rollout rollout) {
    return rollout.old().stream().mapToLong(Rollout::revision).max().orElse(0);
  }

  /** Written with the status, as upstream does: an update would raise the generation. */
  private ApiObject withRevision(ApiObject deployment, String revision) {
    String[] path = {"metadata", "annotations", Rollout.REVISION};
    if (revision.isEmpty() || deployment.text(path).equals(revision)) {
      return deployment;
    }
    return context
        .updateStatus(
            ResourceTypes.DEPLOYMENT,
            CachedView.keyOf(deployment),
            now -> now.text(path).equals(revision) ? now : now.with(revision, path))
        .orElse(deployment);
  }

  private static ApiObject annotated(ApiObject set, ApiObject deployment, long revision) {
    ApiObject changed = set;
    for (Map.Entry<String, String> one : deployment.annotations().entrySet()) {
      String[] path = {"metadata", "annotations", one.getKey()};
      if (!NOT_COPIED.contains(one.getKey()) && !changed.text(path).equals(one.getValue())) {
        changed = changed.with(one.getValue(), path);
      }
    }
    long before = Rollout.revision(set);
    if (before < revision) {
      changed = changed.with(Long.toString(revision), "metadata", "annotations", Rollout.REVISION);
      changed = before == 0 ? changed : withHistory(changed, before);
    }
    long minReady = deployment.number("spec", "minReadySeconds").orElse(0);
    if (set.number("spec", "minReadySeconds").orElse(0) != minReady) {
      changed =
          minReady == 0
              ? changed.without("spec", "minReadySeconds")
              : changed.with(minReady, "spec", "minReadySeconds");
    }
    return changed;
  }

  private static ApiObject withHistory(ApiObject set, long before) {
    String history = set.text("metadata", "annotations", HISTORY);
    String longer = history.isEmpty() ? Long.toString(before) : history + "," + before;
    while (longer.length() > LONGEST_HISTORY) {
      longer = longer.substring(longer.indexOf(',') + 1);
    }
    return set.with(longer, "metadata", "annotations", HISTORY);
  }

  /** Makes it if it does not exist. */
  Rollout ensure(Rollout rollout) {
    if (rollout.current().isPresent()) {
      return rollout;
    }
    ApiObject deployment = rollout.deployment();
    long collisions = FieldValues.count(deployment, "collisionCount");
    String hash = PodTemplates.hash(PodTemplates.of(deployment), collisions);
    int size = rollout.nextSize();
    ApiObject set = newSet(rollout, hash, size);
    ApiObject created = create(deployment, set, collisions);
    if (size > 0) {
      context
          .events()
          .normal(
              COMPONENT,
              deployment,
              "ScalingReplicaSet",
              "Scaled up replica set " + created.name() + " from 0 to " + size);
    }
    String revision = created.text("metadata", "annotations", Rollout.REVISION);
    ApiObject told = withRevision(deployment, revision);
    String message = "Created new replica set \"" + created.name() + "\"";
    ApiObject progressing =
        DeploymentStatus.hasDeadline(told)
            ? progressing(told, "True", "NewReplicaSetCreated", message)
            : told;
    return rollout.withDeployment(progressing).withCurrent(created);
  }

  private ApiObject progressing(
      ApiObject deployment, String status, String reason, String message) {
    return context
        .updateStatus(
            ResourceTypes.DEPLOYMENT,
            CachedView.keyOf(deployment),
            now ->
                DeploymentStatus.withCondition(
                    now, "Progressing", status, reason, message, context.now()))
        .orElse(deployment);
  }

  private ApiObject create(ApiObject deployment, ApiObject set, long collisions) {
    try {
      return context.create(ResourceTypes.REPLICA_SET, set);
    } catch (ApiFailure e) {
      if (e.status().reason().equals("AlreadyExists")) {
        raiseCollisions(deployment, collisions);
      } else {
        String message = "Failed to create new replica set \"" + set.name() + "\": ";
        message += e.getMessage();
        context.events().warning(COMPONENT, deployment, "ReplicaSetCreateError", message);
        if (DeploymentStatus.hasDeadline(deployment)) {
          progressing(deployment, "False", "ReplicaSetCreateError", message);
        }
      }
      throw e;
    }
  }

  private void raiseCollisions(ApiObject deployment, long collisions) {
    Key key = CachedView.keyOf(deployment);
    context.updateStatus(
        ResourceTypes.DEPLOYMENT,
        key,
        now ->
            FieldValues.count(now, "collisionCount") == collisions
                ? now.with(collisions + 1, "status", "collisionCount")
                : now);
  }

  private static ApiObject newSet(Rollout rollout, String hash, int size) {
    ApiObject deployment = rollout.deployment();
    ApiObject template =
        new ApiObject(PodTemplates.of(deployment)).with(hash, "metadata", "labels", Rollout.HASH);
    Tree.Members selector =
        deployment.at("spec", "selector").orElse(null) instanceof Tree.Members written
            ? written
            : Trees.object(Map.of());
    Tree.Members selectorWithHash =
        TreeFields.with(selector, Trees.text(hash), "matchLabels", Rollout.HASH);
    Map<String, Tree> spec = new LinkedHashMap<>();
    spec.put("replicas", new Tree.Numeral(Position.NONE, Long.toString(size)));
    deployment.at("spec", "minReadySeconds").ifPresent(s -> spec.put("minReadySeconds", s));
    spec.put("selector", selectorWithHash);
    spec.put("template", template.tree());
    ApiObject set =
        new ApiObject(
            TreeFields.object(
                "apiVersion",
                "apps/v1",
                "kind",
                "ReplicaSet",
                "metadata",
                TreeFields.object(
                    "name", name(deployment.name(), hash),
                    "namespace", deployment.namespace(),
                    "labels", TreeFields.texts(template.texts("metadata", "labels")),
                    "annotations", TreeFields.texts(sizes(rollout)),
                    "ownerReferences",
                        TreeFields.items(
                            List.of(PodTemplates.reference(ResourceTypes.DEPLOYMENT, deployment)))),
                "spec",
                Trees.object(spec)));
    return annotated(set, deployment, newestOld(rollout) + 1);
  }

  static Map<String, String> sizes(Rollout rollout) {
    Map<String, String> sizes = new LinkedHashMap<>();
    sizes.put(Rollout.DESIRED, Integer.toString(rollout.replicas()));
    sizes.put(Rollout.MAX, Integer.toString(rollout.replicas() + rollout.maxSurge()));
    return sizes;
  }

  private static String name(String deployment, String hash) {
    int room = 253 - 1 - hash.length();
    return (deployment.length() > room ? deployment.substring(0, room) : deployment) + "-" + hash;
  }
}
