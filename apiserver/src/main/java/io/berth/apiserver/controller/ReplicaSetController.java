package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.model.selector.Selector;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps as many pods as each ReplicaSet wants. */
final class ReplicaSetController implements Reconciler {
  private static final String COMPONENT = "replicaset-controller";

  /** So many pods are created or deleted before others get their turn. */
  private static final int AT_ONCE = 500;

  private final ControllerContext context;
  private final InformerStore<FullView> sets;
  private final ControllerRefs claims;

  ReplicaSetController(ControllerContext context) {
    this.context = context;
    this.sets = context.store(ResourceTypes.REPLICA_SET);
    this.claims = new ControllerRefs(context);
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = sets.get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    ApiObject set = found.get().object();
    List<PodView> owned =
        claims.claim(
            ResourceTypes.REPLICA_SET,
            set,
            ResourceTypes.POD,
            context.pods(),
            pod -> !pod.isFinished());
    List<PodView> active = owned.stream().filter(PodView::isActive).toList();
    @Nullable ApiFailure failure = null;
    if (!set.isDeleting()) {
      try {
        manage(set, active);
      } catch (ApiFailure e) {
        failure = e;
      }
    }
    boolean more = Math.abs(FieldValues.replicas(set) - active.size()) > AT_ONCE;
    Optional<Duration> again = writeStatus(set, owned, failure);
    if (failure != null) {
      throw failure;
    }
    return more && !set.isDeleting() ? Optional.of(Duration.ZERO) : again;
  }

  private void manage(ApiObject set, List<PodView> active) {
    int missing = FieldValues.replicas(set) - active.size();
    for (int i = 0; i < Math.min(missing, AT_ONCE); i++) {
      create(set);
    }
    if (missing < 0) {
      List<PodView> order =
          -missing == active.size()
              ? active
              : PodDeletionOrder.firstToGo(active, related(set), context.now());
      order.stream().limit(Math.min(-missing, AT_ONCE)).forEach(pod -> delete(set, pod));
    }
  }

  private void create(ApiObject set) {
    ApiObject pod =
        PodTemplates.pod(ResourceTypes.REPLICA_SET, set, PodTemplates.of(set))
            .with(set.name() + "-", "metadata", "generateName");
    try {
      ApiObject created = context.create(ResourceTypes.POD, pod);
      context.events().normal(COMPONENT, set, "SuccessfulCreate", "Created pod: " + created.name());
    } catch (ApiFailure e) {
      context.events().warning(COMPONENT, set, "FailedCreate", "Error creating: " + e.getMessage());
      throw e;
    }
  }

  private void delete(ApiObject set, PodView pod) {
    context.delete(ResourceTypes.POD, pod);
    context.events().normal(COMPONENT, set, "SuccessfulDelete", "Deleted pod: " + pod.key().name());
  }

  /** The pods of all ReplicaSets that have the same controller. */
  private List<PodView> related(ApiObject set) {
    Optional<CachedView.Owner> owner = CachedView.controllerOf(set);
    if (owner.isEmpty()) {
      return context.pods().controlledBy(set.uid());
    }
    return sets.controlledBy(owner.get().uid()).stream()
        .flatMap(sibling -> context.pods().controlledBy(sibling.uid()).stream())
        .toList();
  }

  private Optional<Duration> writeStatus(
      ApiObject set, List<PodView> before, @Nullable ApiFailure failure) {
    List<PodView> owned = context.pods().controlledBy(set.uid());
    List<PodView> active = owned.stream().filter(PodView::isActive).toList();
    Selector template =
        Selector.ofLabels(new ApiObject(PodTemplates.of(set)).texts("metadata", "labels"));
    Duration minReady = Duration.ofSeconds(set.number("spec", "minReadySeconds").orElse(0));
    Instant now = context.now();
    long available = active.stream().filter(pod -> pod.isAvailable(minReady, now)).count();
    long ready = active.stream().filter(PodView::isReady).count();
    Tree.Members status =
        new StatusBuilder()
            .always("replicas", active.size())
            .number(
                "fullyLabeledReplicas",
                active.stream().filter(pod -> template.matches(pod.labels())).count())
            .number("readyReplicas", ready)
            .number("availableReplicas", available)
            .always(
                "terminatingReplicas",
                owned.stream().filter(pod -> pod.deleting() && !pod.isFinished()).count())
            .number("observedGeneration", set.number("metadata", "generation").orElse(0))
            .list("conditions", conditions(set, before.size(), failure, now))
            .build();
    StatusBuilder.write(context, ResourceTypes.REPLICA_SET, set, status);
    return ready > available ? Optional.of(Duration.ofSeconds(1)) : Optional.empty();
  }

  private static List<Tree> conditions(
      ApiObject set, int pods, @Nullable ApiFailure failure, Instant now) {
    List<Tree> conditions = set.items("status", "conditions");
    if (failure == null) {
      return Conditions.without(conditions, "ReplicaFailure");
    }
    if (Conditions.find(conditions, "ReplicaFailure").isPresent()) {
      return conditions;
    }
    String reason = pods <= FieldValues.replicas(set) ? "FailedCreate" : "FailedDelete";
    String message = failure.getMessage() == null ? "" : failure.getMessage();
    return Conditions.set(
        conditions, Conditions.of("ReplicaFailure", "True", reason, message, now));
  }
}
