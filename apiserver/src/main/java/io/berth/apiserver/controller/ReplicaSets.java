package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.model.selector.Selector;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps as many pods as each ReplicaSet wants. */
final class ReplicaSets implements Reconciler {
  private static final String COMPONENT = "replicaset-controller";

  /** So many pods are created or deleted before others get their turn. */
  private static final int AT_ONCE = 500;

  private final Cluster cluster;
  private final Mirror<Entry> sets;
  private final Claims claims;

  ReplicaSets(Cluster cluster) {
    this.cluster = cluster;
    this.sets = cluster.mirror(ResourceTypes.REPLICA_SET);
    this.claims = new Claims(cluster);
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<Entry> found = sets.get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    ApiObject set = found.get().object();
    List<PodView> owned =
        claims.claim(
            ResourceTypes.REPLICA_SET,
            set,
            ResourceTypes.POD,
            cluster.pods(),
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
    boolean more = Math.abs(Values.replicas(set) - active.size()) > AT_ONCE;
    Optional<Duration> again = writeStatus(set, owned, failure);
    if (failure != null) {
      throw failure;
    }
    return more && !set.isDeleting() ? Optional.of(Duration.ZERO) : again;
  }

  private void manage(ApiObject set, List<PodView> active) {
    int missing = Values.replicas(set) - active.size();
    for (int i = 0; i < Math.min(missing, AT_ONCE); i++) {
      create(set);
    }
    if (missing < 0) {
      List<PodView> order =
          -missing == active.size()
              ? active
              : PodOrder.firstToGo(active, related(set), cluster.now());
      order.stream().limit(Math.min(-missing, AT_ONCE)).forEach(pod -> delete(set, pod));
    }
  }

  private void create(ApiObject set) {
    ApiObject pod =
        Template.pod(ResourceTypes.REPLICA_SET, set, Template.of(set))
            .with(set.name() + "-", "metadata", "generateName");
    try {
      ApiObject created = cluster.create(ResourceTypes.POD, pod);
      cluster.events().normal(COMPONENT, set, "SuccessfulCreate", "Created pod: " + created.name());
    } catch (ApiFailure e) {
      cluster.events().warning(COMPONENT, set, "FailedCreate", "Error creating: " + e.getMessage());
      throw e;
    }
  }

  private void delete(ApiObject set, PodView pod) {
    cluster.delete(ResourceTypes.POD, pod);
    cluster.events().normal(COMPONENT, set, "SuccessfulDelete", "Deleted pod: " + pod.key().name());
  }

  /** The pods of all ReplicaSets that have the same controller. */
  private List<PodView> related(ApiObject set) {
    Optional<View.Owner> owner = View.controllerOf(set);
    if (owner.isEmpty()) {
      return cluster.pods().controlledBy(set.uid());
    }
    return sets.controlledBy(owner.get().uid()).stream()
        .flatMap(sibling -> cluster.pods().controlledBy(sibling.uid()).stream())
        .toList();
  }

  private Optional<Duration> writeStatus(
      ApiObject set, List<PodView> before, @Nullable ApiFailure failure) {
    List<PodView> owned = cluster.pods().controlledBy(set.uid());
    List<PodView> active = owned.stream().filter(PodView::isActive).toList();
    Selector template =
        Selector.ofLabels(new ApiObject(Template.of(set)).texts("metadata", "labels"));
    Duration minReady = Duration.ofSeconds(set.number("spec", "minReadySeconds").orElse(0));
    Instant now = cluster.now();
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
    StatusBuilder.write(cluster, ResourceTypes.REPLICA_SET, set, status);
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
    String reason = pods <= Values.replicas(set) ? "FailedCreate" : "FailedDelete";
    String message = failure.getMessage() == null ? "" : failure.getMessage();
    return Conditions.set(
        conditions, Conditions.of("ReplicaFailure", "True", reason, message, now));
  }
}
