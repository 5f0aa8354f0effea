package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Keeps the numbered pods of StatefulSets, in order unless they are to be handled in parallel. */
final class StatefulSetController implements Reconciler {
  private final ControllerContext context;
  private final ControllerRefs claims;
  private final ControllerRevisions revisions;
  private final StatefulPodControl pods;

  StatefulSetController(ControllerContext context) {
    this.context = context;
    this.claims = new ControllerRefs(context);
    this.revisions = new ControllerRevisions(context, ResourceTypes.STATEFUL_SET);
    this.pods = new StatefulPodControl(context);
  }

  /**
   * A set at work.
   *
   * @param update the newest revision
   * @param current the revision that pods had when all had the same
   */
  private record State(
      ApiObject set, String update, String current, Duration minReady, Instant now) {
    int start() {
      return (int) set.number("spec", "ordinals", "start").orElse(0);
    }

    int end() {
      return start() + FieldValues.replicas(set);
    }

    boolean inOrder() {
      return !set.text("spec", "podManagementPolicy").equals("Parallel");
    }

    boolean isRolling() {
      return !set.text("spec", "updateStrategy", "type").equals("OnDelete");
    }

    int partition() {
      return (int) set.number("spec", "updateStrategy", "rollingUpdate", "partition").orElse(0);
    }

    boolean isHealthy(PodView pod) {
      return pod.isActive() && pod.isAvailable(minReady, now);
    }

    boolean has(PodView pod, String revision) {
      return pod.labels().getOrDefault(ControllerRevisions.HASH, "").equals(revision);
    }
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = context.store(ResourceTypes.STATEFUL_SET).get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    ApiObject set = found.get().object();
    claim(set);
    String update = revisions.current(set).name();
    String written = set.text("status", "currentRevision");
    String current = revisions.template(set, written).isPresent() ? written : update;
    State state =
        new State(
            set,
            update,
            current,
            Duration.ofSeconds(set.number("spec", "minReadySeconds").orElse(0)),
            context.now());
    try {
      if (!set.isDeleting()) {
        manage(state);
      }
    } finally {
      writeStatus(state);
    }
    cleanUp(state);
    boolean maturing =
        byOrdinal(set).values().stream()
            .anyMatch(pod -> pod.isReady() && !pod.isAvailable(state.minReady(), state.now()));
    return maturing ? Optional.of(Duration.ofSeconds(1)) : Optional.empty();
  }

  private void claim(ApiObject set) {
    claims.claim(
        ResourceTypes.STATEFUL_SET,
        set,
        ResourceTypes.POD,
        context.pods(),
        pod -> StatefulPodControl.ordinal(set, pod.key().name()) >= 0);
  }

  private NavigableMap<Integer, PodView> byOrdinal(ApiObject set) {
    NavigableMap<Integer, PodView> pods = new TreeMap<>();
    for (PodView pod : context.pods().controlledBy(set.uid())) {
      int ordinal = StatefulPodControl.ordinal(set, pod.key().name());
      if (ordinal >= 0) {
        pods.put(ordinal, pod);
      }
    }
    return pods;
  }

  private void manage(State state) {
    NavigableMap<Integer, PodView> all = byOrdinal(state.set());
    if (!replaceAndCreate(state, all)) {
      return;
    }
    List<PodView> condemned =
        all.descendingMap().entrySet().stream()
            .filter(one -> one.getKey() < state.start() || one.getKey() >= state.end())
            .map(Map.Entry::getValue)
            .toList();
    if (removeCondemned(state, condemned, all) && state.isRolling()) {
      replaceOutdated(state, all);
    }
  }

  /** Returns whether all pods that come first are as they should be. */
  private boolean replaceAndCreate(State state, Map<Integer, PodView> all) {
    for (int ordinal = state.start(); ordinal < state.end(); ordinal++) {
      PodView pod = all.get(ordinal);
      boolean goOn = pod == null ? create(state, ordinal) : check(state, pod);
      if (!goOn && state.inOrder()) {
        return false;
      }
    }
    return true;
  }

  private boolean create(State state, int ordinal) {
    boolean old = state.isRolling() && ordinal < state.start() + state.partition();
    String revision = old ? state.current() : state.update();
    Tree.Members template =
        revisions.template(state.set(), revision).orElse(PodTemplates.of(state.set()));
    pods.create(state.set(), ordinal, revision, template);
    return false;
  }

  /** Whether the pods after this one may be looked at. */
  private boolean check(State state, PodView pod) {
    if (pod.isFinished() && !pod.deleting()) {
      pods.delete(state.set(), pod);
      return false;
    }
    return state.isHealthy(pod);
  }

  private boolean removeCondemned(State state, List<PodView> condemned, Map<Integer, PodView> all) {
    Optional<PodView> firstUnhealthy =
        all.values().stream().filter(pod -> !state.isHealthy(pod)).findFirst();
    for (PodView pod : condemned) {
      boolean mustWait =
          pod.deleting()
              || (!pod.isReady() && firstUnhealthy.filter(first -> !first.equals(pod)).isPresent());
      if (mustWait && state.inOrder()) {
        return false;
      }
      if (!pod.deleting()) {
        pods.delete(state.set(), pod);
        if (state.inOrder()) {
          return false;
        }
      }
    }
    return true;
  }

  /** From the last to the partition: one at a time, and never while one is not available. */
  private void replaceOutdated(State state, Map<Integer, PodView> all) {
    for (int i = state.end() - 1; i >= state.start() + state.partition(); i--) {
      PodView pod = all.get(i);
      if (pod == null) {
        return;
      }
      if (!state.has(pod, state.update()) && !pod.deleting()) {
        pods.delete(state.set(), pod);
        return;
      }
      if (!state.isHealthy(pod)) {
        return;
      }
    }
  }

  private void writeStatus(State state) {
    List<PodView> all = List.copyOf(byOrdinal(state.set()).values());
    long updated = count(all, pod -> !pod.deleting() && state.has(pod, state.update()));
    long currents = count(all, pod -> !pod.deleting() && state.has(pod, state.current()));
    long ready = count(all, PodView::isReady);
    boolean done =
        state.isRolling()
            && updated == all.size()
            && ready == all.size()
            && all.size() == FieldValues.replicas(state.set());
    String current = done ? state.update() : state.current();
    StatusBuilder.write(
        context,
        ResourceTypes.STATEFUL_SET,
        state.set(),
        new StatusBuilder()
            .number("observedGeneration", state.set().number("metadata", "generation").orElse(0))
            .always("replicas", all.size())
            .number("readyReplicas", ready)
            .number("currentReplicas", done ? updated : currents)
            .number("updatedReplicas", updated)
            .text("currentRevision", current)
            .text("updateRevision", state.update())
            .always("collisionCount", 0)
            .always(
                "availableReplicas",
                count(all, pod -> pod.isAvailable(state.minReady(), state.now())))
            .build());
  }

  private static long count(List<PodView> pods, Predicate<PodView> wanted) {
    return pods.stream().filter(wanted).count();
  }

  private void cleanUp(State state) {
    Set<String> inUse = new HashSet<>(List.of(state.current(), state.update()));
    byOrdinal(state.set())
        .values()
        .forEach(pod -> inUse.add(pod.labels().getOrDefault(ControllerRevisions.HASH, "")));
    revisions.cleanUp(state.set(), inUse);
  }
}
