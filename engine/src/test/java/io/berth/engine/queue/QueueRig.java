package io.berth.engine.queue;

import io.berth.engine.TestObjects;
import io.berth.engine.call.Instrumentation;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.engine.observation.QueueState;
import io.berth.engine.port.EngineClock;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Pod;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.WaitingPod;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A queue with plugins that do what a test wants, a clock to turn, and all its metrics. */
final class QueueRig implements Observer {
  static final ClusterEvent NODE_ADD = ClusterEvent.of(EventResource.NODE, Action.ADD);
  static final ClusterEvent NODE_LABEL =
      ClusterEvent.of(EventResource.NODE, Action.UPDATE_NODE_LABEL);
  static final ClusterEvent POD_LABEL = ClusterEvent.of(EventResource.POD, Action.UPDATE_POD_LABEL);
  static final Instant START = Instant.parse("2026-01-01T00:00:00.500Z");

  final List<String> entered = new ArrayList<>();
  final Map<String, Integer> rejected = new TreeMap<>();
  final List<String> failures = new ArrayList<>();
  final SchedulingQueue queue;
  private Instant now = START;

  private QueueRig(Map<String, Profile> profiles, QueueSettings settings) {
    queue =
        new SchedulingQueue(
            profiles,
            settings,
            Instrumentation.of(EngineClock.of(() -> now), this),
            new ClusterCache().view().objects(),
            PodInfo::of);
  }

  /** The default settings and one profile, whose name is empty. */
  static QueueRig of(FakeRejector... plugins) {
    return of(QueueSettings.DEFAULTS, plugins);
  }

  static QueueRig of(QueueSettings settings, FakeRejector... plugins) {
    return new QueueRig(Map.of("", profile("", plugins)), settings);
  }

  static QueueRig ofProfiles(Profile... profiles) {
    Map<String, Profile> byName = new LinkedHashMap<>();
    Arrays.stream(profiles).forEach(it -> byName.put(it.schedulerName(), it));
    return new QueueRig(byName, QueueSettings.DEFAULTS);
  }

  /** A profile in which each plugin stands for preEnqueue and filter. */
  static Profile profile(String name, FakeRejector... plugins) {
    return new Profile(
        name,
        List.of(plugins),
        new ByPriority(),
        List.of(),
        List.of(plugins),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** A pod whose uid is its name. */
  static Pod pod(String name, String labels) {
    return pod(name, labels, "{}");
  }

  static Pod pod(String name, String labels, String spec) {
    return TestObjects.read(
        Pod.class,
        "{metadata: {name: %s, namespace: default, uid: %s, labels: %s}, spec: %s}"
            .formatted(name, name, labels, spec));
  }

  /** A pod of this name with nothing particular. */
  static Pod pod(String name) {
    return pod(name, "{}");
  }

  static boolean isLabelled(PodInfo pod) {
    return !pod.pod().metadata().labels().isEmpty();
  }

  Instant now() {
    return now;
  }

  /** Lets time pass, and the queue notice. */
  QueueRig after(Duration duration) {
    now = now.plus(duration);
    queue.tick();
    return this;
  }

  /** Pops a pod that must be there. */
  QueuedPod pop() {
    return queue.pop().orElseThrow();
  }

  /** Pops a pod and gives it back rejected. */
  QueuedPod rejectNext(String... plugins) {
    QueuedPod pod = pop();
    giveBack(pod, Set.of(plugins), Set.of());
    return pod;
  }

  void giveBack(QueuedPod pod, Set<String> unschedulable, Set<String> pending) {
    queue.giveBack(pod, unschedulable, pending, pod.pod().pod());
  }

  /** Adds a pod and lets it be rejected. */
  QueuedPod reject(Pod pod, String... plugins) {
    queue.add(pod);
    return rejectNext(plugins);
  }

  /** Where a pod is; absent if nowhere. */
  Optional<QueueState> place(String uid) {
    return queue.status(uid).map(QueuedPodStatus::place);
  }

  @Override
  public void observe(Observation observation) {
    switch (observation) {
      case Observation.Queued queued ->
          entered.add(metricLabel(queued.state()) + " " + queued.event());
      case Observation.RejectedPodsChanged changed -> {
        rejected.merge(changed.plugin(), changed.difference(), Integer::sum);
        rejected.values().removeIf(count -> count == 0);
      }
      case Observation.PluginFailed failed ->
          failures.add(
              "%s %s %s"
                  .formatted(
                      failed.plugin().name(), failed.pod().key(), failed.failure().getMessage()));
      case Observation.OfAttempt _, Observation.HintJudged _, Observation.PluginCalled _ -> {}
    }
  }

  /** Gated pods count as unschedulable in kube-scheduler's metrics. */
  private static String metricLabel(QueueState state) {
    return state == QueueState.GATED ? QueueState.UNSCHEDULABLE.label() : state.label();
  }

  private record ByPriority() implements QueueSortPlugin {
    private static final Comparator<WaitingPod> ORDER =
        Comparator.comparingInt((WaitingPod it) -> it.pod().pod().priority())
            .reversed()
            .thenComparing(WaitingPod::queuedAt);

    @Override
    public String name() {
      return "ByPriority";
    }

    @Override
    public Set<ExtensionPoint> extensionPoints() {
      return Set.of(ExtensionPoint.QUEUE_SORT);
    }

    @Override
    public int compare(WaitingPod left, WaitingPod right) {
      return ORDER.compare(left, right);
    }
  }
}
