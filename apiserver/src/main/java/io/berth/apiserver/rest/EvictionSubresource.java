package io.berth.apiserver.rest;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.store.StoredObject;
import io.berth.codec.ApiTime;
import io.berth.codec.CodecException;
import io.berth.codec.Trees;
import io.berth.model.policy.PodDisruptionBudget;
import io.berth.model.schema.Kinds;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Selector;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The subresource {@code eviction}: deletes pods as far as their disruption budgets allow it. */
final class EvictionSubresource {
  private static final Set<String> UNGUARDED = Set.of("Pending", "Succeeded", "Failed");

  private final Registry registry;
  private final Deletion deletion;

  EvictionSubresource(Registry registry, Deletion deletion) {
    this.registry = registry;
    this.deletion = deletion;
  }

  void evict(Key key, DeleteOptions options, boolean dryRun) {
    ApiObject pod = registry.find(ResourceTypes.POD, key).object();
    boolean guarded = !UNGUARDED.contains(pod.text("status", "phase")) && !pod.isDeleting();
    if (guarded) {
      List<StoredObject> budgets = budgets(pod);
      if (budgets.size() > 1) {
        throw new ApiFailure(
            Status.failure(
                500,
                "",
                "This pod has more than one PodDisruptionBudget, which the eviction subresource"
                    + " does not support."));
      }
      for (StoredObject budget : budgets) {
        spend(budget.key(), pod, dryRun);
      }
    }
    Deletion.checkPreconditions(ResourceTypes.POD, pod, options);
    var _ =
        registry.update(
            ResourceTypes.POD,
            key,
            UpdateScope.SERVER,
            current ->
                PodConditions.set(
                    current,
                    "DisruptionTarget",
                    "EvictionByEvictionAPI",
                    "Eviction API: evicting",
                    registry.now()),
            new WriteOptions(dryRun, WriteOptions.INTERNAL.manager()));
    deletion.delete(ResourceTypes.POD, key, options, dryRun);
  }

  private List<StoredObject> budgets(ApiObject pod) {
    return registry
        .store()
        .list(ResourceTypes.POD_DISRUPTION_BUDGET, pod.namespace())
        .objects()
        .stream()
        .filter(budget -> covers(budget.object(), pod.labels()))
        .toList();
  }

  private static boolean covers(ApiObject budget, Map<String, String> labels) {
    try {
      PodDisruptionBudget known = budget.as(Kinds.of(PodDisruptionBudget.class));
      return Selector.of(known.spec().selector()).matches(labels);
    } catch (CodecException | InvalidSelectorException e) {
      return false;
    }
  }

  private void spend(Key budget, ApiObject pod, boolean dryRun) {
    registry.update(
        ResourceTypes.POD_DISRUPTION_BUDGET,
        budget,
        UpdateScope.SERVER,
        current -> spent(current, pod),
        new WriteOptions(dryRun, WriteOptions.INTERNAL.manager()));
  }

  private ApiObject spent(ApiObject budget, ApiObject pod) {
    long seen = budget.number("status", "observedGeneration").orElse(0);
    if (seen < budget.number("metadata", "generation").orElse(0)) {
      throw refused(
          "Cannot evict pod as it would violate the pod's disruption budget.",
          "The disruption budget %s is still being processed by the server."
              .formatted(budget.name()),
          10);
    }
    long allowed = budget.number("status", "disruptionsAllowed").orElse(0);
    if (allowed <= 0) {
      throw refused(
          "Cannot evict pod as it would violate the pod's disruption budget.",
          "The disruption budget %s needs %d healthy pods and has %d currently"
              .formatted(
                  budget.name(),
                  budget.number("status", "desiredHealthy").orElse(0),
                  budget.number("status", "currentHealthy").orElse(0)),
          0);
    }
    ApiObject spent =
        budget
            .with(allowed - 1, "status", "disruptionsAllowed")
            .with(ApiTime.seconds(registry.now()), "status", "disruptedPods", pod.name());
    return allowed == 1 ? exhausted(spent) : spent;
  }

  /** A budget that allows nothing more says so. */
  private ApiObject exhausted(ApiObject budget) {
    List<Tree> conditions =
        new ArrayList<>(
            budget.items("status", "conditions").stream()
                .filter(one -> !TreeFields.text(one, "type").equals("DisruptionAllowed"))
                .toList());
    ApiObject condition =
        new ApiObject(Trees.object(Map.of()))
            .with("DisruptionAllowed", "type")
            .with("False", "status")
            .with(budget.number("status", "observedGeneration").orElse(0), "observedGeneration")
            .with(ApiTime.seconds(registry.now()), "lastTransitionTime")
            .with("InsufficientPods", "reason")
            .with("", "message");
    conditions.add(condition.tree());
    return budget.with(TreeFields.items(conditions), "status", "conditions");
  }

  private static ApiFailure refused(String message, String cause, int retryAfter) {
    Status status =
        new Status(
            429,
            "TooManyRequests",
            message,
            Map.of(),
            List.of(new Status.Cause("DisruptionBudget", cause, "")));
    return new ApiFailure(retryAfter == 0 ? status : status.retryAfter(retryAfter));
  }
}
