package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Keeps one pod of each DaemonSet on each node that it is for. */
final class DaemonSetController implements Reconciler {
  private static final String COMPONENT = "daemonset-controller";

  private final ControllerContext context;
  private final ControllerRefs claims;
  private final ControllerRevisions revisions;

  DaemonSetController(ControllerContext context) {
    this.context = context;
    this.claims = new ControllerRefs(context);
    this.revisions = new ControllerRevisions(context, ResourceTypes.DAEMON_SET);
  }

  /** A set at work, with the nodes and what it wants on each. */
  private record State(
      ApiObject set,
      DaemonPod pod,
      Map<String, DaemonPod.Verdict> wishes,
      Duration minReady,
      Instant now) {
    boolean isAvailable(PodView pod) {
      return pod.isAvailable(minReady, now);
    }

    long wanted() {
      return wishes.values().stream().filter(wish -> wish == DaemonPod.Verdict.RUN).count();
    }
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = context.store(ResourceTypes.DAEMON_SET).get(key);
    if (found.isEmpty() || found.get().deleting()) {
      return Optional.empty();
    }
    ApiObject set = found.get().object();
    if (FieldValues.selector(set, "spec", "selector").isEmpty()) {
      context
          .events()
          .warning(
              COMPONENT,
              set,
              "SelectingAll",
              "This daemon set is selecting all pods. A non-empty selector is required.");
      return Optional.empty();
    }
    State state = state(set, ControllerRevisions.hash(revisions.current(set)));
    claims.claim(ResourceTypes.DAEMON_SET, set, ResourceTypes.POD, context.pods(), _ -> true);
    try {
      manage(state, byNode(set));
      if (!set.text("spec", "updateStrategy", "type").equals("OnDelete")) {
        update(state, byNode(set));
      }
    } finally {
      writeStatus(state);
    }
    cleanUp(set, state);
    boolean maturing =
        context.pods().controlledBy(set.uid()).stream()
            .anyMatch(pod -> pod.isReady() && !state.isAvailable(pod));
    return maturing ? Optional.of(Duration.ofSeconds(1)) : Optional.empty();
  }

  private State state(ApiObject set, String hash) {
    DaemonPod pod = new DaemonPod(set, hash);
    Map<String, DaemonPod.Verdict> wishes = new TreeMap<>();
    context.nodes().all().forEach(node -> wishes.put(node.key().name(), pod.verdictOn(node)));
    Duration minReady = Duration.ofSeconds(set.number("spec", "minReadySeconds").orElse(0));
    return new State(set, pod, wishes, minReady, context.now());
  }

  private Map<String, List<PodView>> byNode(ApiObject set) {
    Map<String, List<PodView>> pods = new TreeMap<>();
    for (PodView pod : context.pods().controlledBy(set.uid())) {
      pods.computeIfAbsent(pod.nodeToBe(), _ -> new ArrayList<>()).add(pod);
    }
    return pods;
  }

  private void manage(State state, Map<String, List<PodView>> byNode) {
    boolean surging = surge(state) > 0;
    state
        .wishes()
        .forEach(
            (node, wish) -> {
              List<PodView> pods = byNode.getOrDefault(node, List.of());
              switch (wish) {
                case RUN -> keepOne(state, node, pods, surging);
                case STAY -> pods.stream().filter(PodView::isFinished).forEach(p -> kill(state, p));
                case NOTHING -> pods.forEach(pod -> delete(state.set(), pod));
              }
            });
  }

  private void keepOne(State state, String node, List<PodView> pods, boolean surging) {
    pods.stream().filter(PodView::isFinished).forEach(pod -> kill(state, pod));
    List<PodView> running = pods.stream().filter(pod -> !pod.isFinished()).toList();
    if (running.stream().allMatch(PodView::deleting)) {
      boolean waits = running.stream().anyMatch(PodView::deleting) && !surging;
      if (!waits && pods.stream().noneMatch(pod -> pod.isFinished() && pod.deleting())) {
        create(state, node);
      }
      return;
    }
    excess(state, running.stream().filter(PodView::isActive).toList(), surging)
        .forEach(pod -> delete(state.set(), pod));
  }

  /** All but the oldest; while surging, all but the oldest of each template. */
  private static List<PodView> excess(State state, List<PodView> active, boolean surging) {
    List<PodView> byAge = active.stream().sorted(Comparator.comparing(PodView::created)).toList();
    Set<Boolean> kept = new HashSet<>();
    return byAge.stream().filter(pod -> !kept.add(surging && state.pod().isUpToDate(pod))).toList();
  }

  private void kill(State state, PodView pod) {
    if (pod.deleting()) {
      return;
    }
    boolean failed = pod.phase().equals("Failed");
    String message =
        "Found %s daemon pod %s/%s on node %s, will try to %s it"
            .formatted(
                failed ? "failed" : "succeeded",
                pod.key().namespace(),
                pod.key().name(),
                pod.node(),
                failed ? "kill" : "delete");
    if (failed) {
      context.events().warning(COMPONENT, state.set(), "FailedDaemonPod", message);
    } else {
      context.events().normal(COMPONENT, state.set(), "SucceededDaemonPod", message);
    }
    delete(state.set(), pod);
  }

  private void create(State state, String node) {
    try {
      ApiObject created = context.create(ResourceTypes.POD, state.pod().on(node));
      String message = "Created pod: " + created.name();
      context.events().normal(COMPONENT, state.set(), "SuccessfulCreate", message);
    } catch (ApiFailure e) {
      String message = "Error creating: " + e.getMessage();
      context.events().warning(COMPONENT, state.set(), "FailedCreate", message);
      throw e;
    }
  }

  private void delete(ApiObject set, PodView pod) {
    if (!pod.deleting()) {
      context.delete(ResourceTypes.POD, pod);
      String message = "Deleted pod: " + pod.key().name();
      context.events().normal(COMPONENT, set, "SuccessfulDelete", message);
    }
  }

  private static int surge(State state) {
    return parameter(state, "maxSurge", 0);
  }

  private static int parameter(State state, String name, int otherwise) {
    return FieldValues.scaled(
        state.set().at("spec", "updateStrategy", "rollingUpdate", name),
        otherwise,
        (int) state.wanted(),
        RoundingMode.CEILING);
  }

  /** Replaces pods with an old template, those that do not work first. */
  private void update(State state, Map<String, List<PodView>> byNode) {
    int surge = surge(state);
    int room = surge > 0 ? surge : parameter(state, "maxUnavailable", 1);
    List<PodView> candidates = new ArrayList<>();
    for (Map.Entry<String, DaemonPod.Verdict> wish : state.wishes().entrySet()) {
      List<PodView> active =
          byNode.getOrDefault(wish.getKey(), List.of()).stream().filter(PodView::isActive).toList();
      Optional<PodView> fresh = active.stream().filter(state.pod()::isUpToDate).findFirst();
      Optional<PodView> old =
          active.stream().filter(pod -> !state.pod().isUpToDate(pod)).findFirst();
      if (wish.getValue() == DaemonPod.Verdict.NOTHING) {
        continue;
      }
      boolean works = fresh.filter(state::isAvailable).isPresent();
      if (old.isEmpty()) {
        room -= works || wish.getValue() != DaemonPod.Verdict.RUN || surge > 0 ? 0 : 1;
      } else if (fresh.isPresent()) {
        room -= works ? 0 : 1;
        if (works) {
          delete(state.set(), old.get());
        }
      } else if (!state.isAvailable(old.get())) {
        room -= surge > 0 ? 0 : 1;
        replace(state, old.get(), surge > 0);
      } else {
        candidates.add(old.get());
      }
    }
    candidates.stream().limit(Math.max(0, room)).forEach(old -> replace(state, old, surge > 0));
  }

  private void replace(State state, PodView old, boolean surging) {
    if (surging) {
      create(state, old.nodeToBe());
    } else {
      delete(state.set(), old);
    }
  }

  private void writeStatus(State state) {
    Map<String, List<PodView>> byNode = byNode(state.set());
    long current = 0;
    long misplaced = 0;
    long ready = 0;
    long available = 0;
    long updated = 0;
    for (Map.Entry<String, DaemonPod.Verdict> wish : state.wishes().entrySet()) {
      List<PodView> pods = byNode.getOrDefault(wish.getKey(), List.of());
      if (pods.isEmpty()) {
        continue;
      }
      if (wish.getValue() != DaemonPod.Verdict.RUN) {
        misplaced++;
        continue;
      }
      PodView oldest = pods.stream().min(Comparator.comparing(PodView::created)).orElseThrow();
      current++;
      ready += oldest.isReady() ? 1 : 0;
      available += state.isAvailable(oldest) ? 1 : 0;
      updated += state.pod().isUpToDate(oldest) ? 1 : 0;
    }
    StatusBuilder.write(
        context,
        ResourceTypes.DAEMON_SET,
        state.set(),
        new StatusBuilder()
            .always("currentNumberScheduled", current)
            .always("numberMisscheduled", misplaced)
            .always("desiredNumberScheduled", state.wanted())
            .always("numberReady", ready)
            .number("observedGeneration", state.set().number("metadata", "generation").orElse(0))
            .number("updatedNumberScheduled", updated)
            .number("numberAvailable", available)
            .number("numberUnavailable", state.wanted() - available)
            .build());
  }

  private void cleanUp(ApiObject set, State state) {
    Set<String> inUse = new HashSet<>();
    context
        .pods()
        .controlledBy(set.uid())
        .forEach(pod -> inUse.add(pod.labels().getOrDefault(ControllerRevisions.HASH, "")));
    inUse.add(ControllerRevisions.hash(revisions.current(set)));
    revisions.cleanUp(state.set(), inUse);
  }
}
