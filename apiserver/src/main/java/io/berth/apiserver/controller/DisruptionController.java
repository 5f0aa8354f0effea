package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.selector.Selector;
import io.berth.model.tree.Tree;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says how many pods of each PodDisruptionBudget may be evicted now. */
final class DisruptionController implements Reconciler {
  /** After so long, a pod that was to be evicted and is still there is counted again. */
  private static final Duration EVICTION_TIMEOUT = Duration.ofMinutes(2);

  private final ControllerContext context;

  DisruptionController(ControllerContext context) {
    this.context = context;
  }

  private record Counts(long expected, long desired, long healthy) {
    long allowed() {
      return expected <= 0 ? 0 : Math.max(0, healthy - desired);
    }
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = context.store(ResourceTypes.POD_DISRUPTION_BUDGET).get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    ApiObject budget = found.get().object();
    Selector selector = FieldValues.selector(budget, "spec", "selector");
    List<PodView> pods =
        context.pods().inNamespace(key.namespace()).stream()
            .filter(pod -> selector.matches(pod.labels()))
            .toList();
    Instant now = context.now();
    Map<String, Tree> disrupted = disrupted(budget, pods, now);
    write(budget, counts(budget, pods, disrupted), disrupted);
    return disrupted.isEmpty() ? Optional.empty() : Optional.of(Duration.ofSeconds(5));
  }

  private static Map<String, Tree> disrupted(ApiObject budget, List<PodView> pods, Instant now) {
    Map<String, Tree> written = budget.members("status", "disruptedPods");
    Map<String, Tree> still = new LinkedHashMap<>();
    for (PodView pod : pods) {
      Tree since = written.get(pod.key().name());
      if (since != null
          && !pod.deleting()
          && !FieldValues.time(TreeFields.text(since)).plus(EVICTION_TIMEOUT).isBefore(now)) {
        still.put(pod.key().name(), since);
      }
    }
    return still;
  }

  private Counts counts(ApiObject budget, List<PodView> pods, Map<String, Tree> disrupted) {
    long healthy =
        pods.stream()
            .filter(pod -> !pod.deleting() && pod.isReady())
            .filter(pod -> !disrupted.containsKey(pod.key().name()))
            .count();
    Optional<Tree> most = budget.at("spec", "maxUnavailable");
    if (most.isPresent()) {
      int expected = expected(pods);
      int unavailable = FieldValues.scaled(most, 0, expected, RoundingMode.CEILING);
      return new Counts(expected, Math.max(0, expected - unavailable), healthy);
    }
    Optional<Tree> least = budget.at("spec", "minAvailable");
    int expected = least.orElse(null) instanceof Tree.Text ? expected(pods) : pods.size();
    return new Counts(
        expected, FieldValues.scaled(least, 0, expected, RoundingMode.CEILING), healthy);
  }

  /** The sum of what the controllers of the pods want. */
  private int expected(List<PodView> pods) {
    Map<String, Integer> scales = new HashMap<>();
    for (PodView pod : pods) {
      if (pod.controller().isPresent()) {
        scale(pod.key().namespace(), pod.controller().get())
            .ifPresent(s -> scales.put(s.uid(), s.scale()));
      }
    }
    return scales.values().stream().mapToInt(Integer::intValue).sum();
  }

  private record Scale(String uid, int scale) {}

  private Optional<Scale> scale(String namespace, CachedView.Owner owner) {
    Optional<ResourceType> type =
        switch (owner.kind()) {
          case "ReplicaSet" -> Optional.of(ResourceTypes.REPLICA_SET);
          case "StatefulSet" -> Optional.of(ResourceTypes.STATEFUL_SET);
          case "Deployment" -> Optional.of(ResourceTypes.DEPLOYMENT);
          default -> Optional.empty();
        };
    Optional<FullView> found =
        type.flatMap(t -> context.store(t).get(new Key(namespace, owner.name())))
            .filter(entry -> entry.uid().equals(owner.uid()));
    if (found.isEmpty()) {
      return Optional.empty();
    }
    return found
        .get()
        .controller()
        .flatMap(above -> scale(namespace, above))
        .or(() -> Optional.of(new Scale(owner.uid(), FieldValues.replicas(found.get().object()))));
  }

  /** Evictions write the same status: what was computed from an older version is not written. */
  private void write(ApiObject budget, Counts counts, Map<String, Tree> disrupted) {
    long generation = budget.number("metadata", "generation").orElse(0);
    StatusBuilder status =
        new StatusBuilder()
            .number("observedGeneration", generation)
            .tree(
                "disruptedPods",
                disrupted.isEmpty() ? Optional.empty() : Optional.of(Trees.object(disrupted)))
            .always("disruptionsAllowed", counts.allowed())
            .always("currentHealthy", counts.healthy())
            .always("desiredHealthy", counts.desired())
            .always("expectedPods", counts.expected())
            .list("conditions", conditions(budget, counts.allowed() > 0, generation));
    Tree.Members built = status.build();
    context.updateStatus(
        ResourceTypes.POD_DISRUPTION_BUDGET,
        CachedView.keyOf(budget),
        now ->
            now.resourceVersion().equals(budget.resourceVersion())
                    && !built.equals(now.at("status").orElse(null))
                ? now.with(built, "status")
                : now);
  }

  private List<Tree> conditions(ApiObject budget, boolean allowed, long generation) {
    List<Tree> conditions = budget.items("status", "conditions");
    Tree.Members condition =
        TreeFields.object(
            "type",
            "DisruptionAllowed",
            "status",
            allowed ? "True" : "False",
            "observedGeneration",
            generation,
            "lastTransitionTime",
            ApiTime.seconds(context.now()),
            "reason",
            allowed ? "SufficientPods" : "InsufficientPods",
            "message",
            "");
    Optional<Tree> before = Conditions.find(conditions, "DisruptionAllowed");
    boolean same =
        before
            .filter(one -> TreeFields.text(one, "status").equals(allowed ? "True" : "False"))
            .filter(
                one ->
                    TreeFields.number(TreeFields.at(one, "observedGeneration")).orElse(0)
                        == generation)
            .isPresent();
    return same
        ? conditions
        : Conditions.set(Conditions.without(conditions, "DisruptionAllowed"), condition);
  }
}
