package io.berth.engine.queue;

import io.berth.engine.observation.QueueState;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The pods that wait for something to happen, unschedulable and gated ones. They are found by the
 * plugins that rejected them, and judged group by group, so that an event costs as much as there
 * are groups whose rejectors care about it.
 */
final class UnschedulablePods {
  /** A pod that an event has woken up. */
  record Woken(QueuedPod pod, QueueingStrategy requeueing) {}

  private final QueueingHints hints;
  private final PodHeap pods = new PodHeap(Comparator.comparing(QueuedPod::idleSince));
  private final Map<WaitingGroup.Key, WaitingGroup> groups = new LinkedHashMap<>();
  private final Map<PluginInterests, Set<WaitingGroup>> groupsByInterests = new HashMap<>();
  private int gated;
  private long events;

  UnschedulablePods(QueueingHints hints) {
    this.hints = hints;
  }

  int size() {
    return pods.size();
  }

  int gated() {
    return gated;
  }

  int unschedulable() {
    return pods.size() - gated;
  }

  /** The pod to which nothing has happened for the longest time. */
  Optional<QueuedPod> longestIdle() {
    return pods.first();
  }

  void add(QueuedPod pod) {
    pod.place = pod.isGated() ? QueueState.GATED : QueueState.UNSCHEDULABLE;
    gated += pod.isGated() ? 1 : 0;
    pods.add(pod);
    WaitingGroup group = groups.computeIfAbsent(WaitingGroup.Key.of(pod), it -> open(it, pod));
    group.add(pod);
    pod.group = group;
  }

  private WaitingGroup open(WaitingGroup.Key key, QueuedPod pod) {
    WaitingGroup group = new WaitingGroup(key, hints.of(pod.pod(), key.rejectors()));
    group
        .interests()
        .interests()
        .forEach(
            it -> groupsByInterests.computeIfAbsent(it, _ -> new LinkedHashSet<>()).add(group));
    return group;
  }

  void remove(QueuedPod pod) {
    gated -= pod.place == QueueState.GATED ? 1 : 0;
    pods.remove(pod);
    WaitingGroup group = Objects.requireNonNull(pod.group);
    pod.group = null;
    group.remove(pod);
    if (group.isEmpty()) {
      close(group);
    }
  }

  private void close(WaitingGroup group) {
    groups.remove(group.key());
    group.interests().interests().forEach(it -> groupsOf(it).remove(group));
  }

  private Set<WaitingGroup> groupsOf(PluginInterests interests) {
    return groupsByInterests.getOrDefault(interests, Collections.emptySet());
  }

  /** The pods that should be tried again because of what happened. */
  List<Woken> wokenBy(ObservedEvent observed, Predicate<PodInfo> preCheck) {
    List<Woken> woken = new ArrayList<>();
    events++;
    if (observed.event().isWildcard()) {
      groups.values().forEach(it -> judge(it, observed, woken));
    } else {
      for (PluginInterests interests : hints.concernedBy(observed.event().kind())) {
        groupsOf(interests).forEach(it -> judgeOnce(it, observed, woken));
      }
    }
    woken.removeIf(it -> !preCheck.test(it.pod().pod()));
    return woken;
  }

  private void judgeOnce(WaitingGroup group, ObservedEvent observed, List<Woken> woken) {
    if (group.beginJudging(events) && isGateConcerned(group, observed)) {
      judge(group, observed, woken);
    }
  }

  private boolean isGateConcerned(WaitingGroup group, ObservedEvent observed) {
    Optional<String> gate = group.key().gatingPlugin();
    return gate.isEmpty() || hints.isConcerned(gate.get(), observed.event().kind());
  }

  /** One member speaks for all; a pod to which it happened itself is judged apart from them. */
  private void judge(WaitingGroup group, ObservedEvent observed, List<Woken> woken) {
    Optional<QueuedPod> subject = group.member(observed.podUid());
    if (subject.isEmpty()) {
      add(hints.judge(group.speaker(), group.interests(), observed), group.members(), woken);
      return;
    }
    List<QueuedPod> others = group.members().stream().filter(it -> it != subject.get()).toList();
    for (List<QueuedPod> part : List.of(others, List.of(subject.get()))) {
      if (!part.isEmpty()) {
        PodInfo speaker = part.getFirst().pod();
        add(hints.judge(speaker, group.interests(), observed), part, woken);
      }
    }
  }

  private static void add(
      QueueingStrategy requeueing, Collection<QueuedPod> pods, List<Woken> woken) {
    if (requeueing != QueueingStrategy.SKIP) {
      pods.forEach(pod -> woken.add(new Woken(pod, requeueing)));
    }
  }
}
