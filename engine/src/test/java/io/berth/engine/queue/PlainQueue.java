package io.berth.engine.queue;

import io.berth.engine.event.PodChanges;
import io.berth.engine.observation.QueueState;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.ClusterEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The queue as spec/core.md section 2 writes it down, without any thought of speed: one list, every
 * hint asked for every pod, every place searched. What the real one does is compared with this.
 */
final class PlainQueue {
  final Map<String, PlainEntry> entries = new TreeMap<>();
  final Map<String, Integer> incoming = new TreeMap<>();
  private final PlainHints hints;
  private final List<FakeRejector> inOrder;
  private long arrivals;
  private Instant nextFlush;

  PlainQueue(List<FakeRejector> plugins, ObjectView objects, Instant start) {
    this.inOrder = plugins;
    this.hints = new PlainHints(plugins, objects);
    this.nextFlush = start;
  }

  void add(Pod pod, Instant now) {
    PlainEntry known = entries.get(pod.metadata().uid());
    if (known == null) {
      enter(pod, "UnschedulablePodAdd", now);
    } else {
      update(known.pod.pod(), pod, now);
    }
  }

  private void enter(Pod pod, String label, Instant now) {
    PlainEntry entry = new PlainEntry(PodInfo.of(pod));
    entry.timestamp = now;
    entry.arrival = arrivals++;
    entries.put(pod.metadata().uid(), entry);
    move(entry, QueueState.ACTIVE, label, true, false);
  }

  void update(Pod before, Pod after, Instant now) {
    PlainEntry entry = entries.get(after.metadata().uid());
    if (entry == null) {
      enter(after, "UnschedulablePodUpdate", now);
      return;
    }
    if (entry.place != QueueState.IN_FLIGHT) {
      entry.pod = PodInfo.of(after);
    }
    for (ClusterEvent kind : PodChanges.between(before, after)) {
      ObservedEvent event = new ObservedEvent(QueueEvent.of(kind), before, after);
      if (entry.place == QueueState.IN_FLIGHT) {
        flying().forEach(it -> it.sincePop.add(event));
      } else if (entry.isParked()) {
        requeue(entry, hints.worth(entry, event), event.event().label(), now, true);
      }
    }
  }

  void delete(String uid) {
    PlainEntry entry = entries.get(uid);
    if (entry != null && entry.place != QueueState.IN_FLIGHT) {
      entries.remove(uid);
    }
  }

  Optional<PlainEntry> pop() {
    Comparator<PlainEntry> order =
        Comparator.comparingInt((PlainEntry it) -> -it.pod.pod().priority())
            .thenComparing(it -> it.timestamp)
            .thenComparingLong(it -> it.arrival);
    Optional<PlainEntry> next = in(QueueState.ACTIVE).stream().min(order);
    if (next.isEmpty()) {
      next =
          in(QueueState.BACKOFF).stream()
              .min(Comparator.comparing(PlainEntry::expiry).thenComparing(order));
      next.ifPresent(_ -> count("active PopFromBackoffQ"));
    }
    next.ifPresent(
        entry -> {
          entry.place = QueueState.IN_FLIGHT;
          entry.attempts++;
          entry.sincePop.clear();
        });
    return next;
  }

  void done(String uid) {
    PlainEntry entry = entries.get(uid);
    if (entry != null && entry.place == QueueState.IN_FLIGHT) {
      entries.remove(uid);
    }
  }

  void giveBack(
      PlainEntry entry, Set<String> unschedulable, Set<String> pending, Pod pod, Instant now) {
    boolean known = entries.containsKey(pod.metadata().uid());
    entries.put(pod.metadata().uid(), entry);
    entry.pod = PodInfo.of(pod);
    entry.gate = "";
    entry.pending = new TreeSet<>(pending);
    entry.rejectors = new TreeSet<>(unschedulable);
    entry.rejectors.addAll(pending);
    entry.timestamp = now;
    entry.flushTimestamp = Instant.MIN;
    entry.flushed = false;
    entry.arrival = arrivals++;
    if (entry.rejectors.isEmpty()) {
      entry.consecutiveErrors++;
    } else {
      entry.unschedulableCount++;
      entry.consecutiveErrors = 0;
    }
    QueueingStrategy strategy = known ? duringAttempt(entry) : QueueingStrategy.AFTER_BACKOFF;
    requeue(entry, strategy, "ScheduleAttemptFailure", now, false);
  }

  private QueueingStrategy duringAttempt(PlainEntry entry) {
    QueueingStrategy result =
        entry.rejectors.isEmpty() ? QueueingStrategy.AFTER_BACKOFF : QueueingStrategy.SKIP;
    for (ObservedEvent event : entry.sincePop) {
      QueueingStrategy one = hints.worth(entry, event);
      result = one.compareTo(result) > 0 ? one : result;
    }
    return result;
  }

  void moveAll(
      ClusterEvent kind,
      @Nullable KubeObject before,
      @Nullable KubeObject after,
      Predicate<PodInfo> preCheck,
      Instant now) {
    ObservedEvent event = new ObservedEvent(QueueEvent.of(kind), before, after);
    boolean wildcard = kind.equals(ClusterEvent.ANY);
    if (!wildcard && !hints.anyCovers(kind)) {
      return;
    }
    for (PlainEntry entry : parked()) {
      boolean isShut =
          !entry.gate.isEmpty() && !wildcard && !hints.covers(hints.plugin(entry.gate), kind);
      if (preCheck.test(entry.pod) && !isShut) {
        QueueingStrategy strategy = hints.worth(entry, event);
        if (strategy != QueueingStrategy.SKIP) {
          requeue(entry, strategy, event.event().label(), now, false);
        }
      }
    }
    flying().forEach(it -> it.sincePop.add(event));
  }

  void activate(String uid) {
    PlainEntry entry = entries.get(uid);
    if (entry == null) {
      return;
    }
    if (entry.place == QueueState.IN_FLIGHT) {
      ObservedEvent event = new ObservedEvent(QueueEvent.FORCE_ACTIVATE, null, entry.pod.pod());
      flying().forEach(it -> it.sincePop.add(event));
    } else if (entry.place != QueueState.ACTIVE) {
      move(entry, QueueState.ACTIVE, "ForceActivate", entry.isParked(), entry.isParked());
    }
  }

  void tick(Instant now) {
    for (QueueState place : List.of(QueueState.BACKOFF, QueueState.ERROR_BACKOFF)) {
      for (PlainEntry entry : in(place)) {
        if (!entry.isBackingOff(now)) {
          move(entry, QueueState.ACTIVE, "BackoffComplete", false, false);
        }
      }
    }
    if (!now.isBefore(nextFlush)) {
      while (!now.isBefore(nextFlush)) {
        nextFlush = nextFlush.plusSeconds(30);
      }
      flush(nextFlush.minusSeconds(30), now);
    }
  }

  private void flush(Instant round, Instant now) {
    List<PlainEntry> idle = new ArrayList<>(parked());
    idle.removeIf(it -> !it.isIdle(round));
    for (PlainEntry entry : idle) {
      entry.flushed = true;
      entry.flushTimestamp = now;
      requeue(entry, QueueingStrategy.AFTER_BACKOFF, "UnschedulableTimeout", now, false);
    }
    if (!idle.isEmpty()) {
      ObservedEvent event = new ObservedEvent(QueueEvent.UNSCHEDULABLE_TIMEOUT, null, null);
      flying().forEach(it -> it.sincePop.add(event));
    }
  }

  /** The first instant, found by trying, at which the clock has work to do. */
  Optional<Instant> nextDeadline() {
    List<Instant> candidates = new ArrayList<>();
    in(QueueState.BACKOFF).forEach(it -> candidates.add(it.expiry().plusSeconds(1)));
    in(QueueState.ERROR_BACKOFF).forEach(it -> candidates.add(it.expiry().plusSeconds(1)));
    for (PlainEntry entry : parked()) {
      Instant flush = nextFlush;
      while (!entry.isIdle(flush)) {
        flush = flush.plusSeconds(30);
      }
      candidates.add(flush);
    }
    return candidates.stream().min(Instant::compareTo);
  }

  private void requeue(
      PlainEntry entry, QueueingStrategy strategy, String label, Instant now, boolean stays) {
    if (strategy == QueueingStrategy.SKIP) {
      if (!stays) {
        count("unschedulable " + label);
      }
      entry.place = entry.gate.isEmpty() ? QueueState.UNSCHEDULABLE : QueueState.GATED;
    } else if (strategy == QueueingStrategy.AFTER_BACKOFF && entry.isBackingOff(now)) {
      move(entry, QueueState.BACKOFF, label, true, stays);
    } else {
      move(entry, QueueState.ACTIVE, label, true, stays);
    }
  }

  private void move(PlainEntry entry, QueueState to, String label, boolean ask, boolean wasParked) {
    if (ask && isHeld(entry)) {
      entry.flushed = false;
      entry.place = QueueState.GATED;
      if (!wasParked) {
        count("unschedulable " + label);
      }
      return;
    }
    boolean isError = to == QueueState.BACKOFF && entry.rejectors.isEmpty();
    entry.place = isError ? QueueState.ERROR_BACKOFF : to;
    count(to.label() + " " + label);
  }

  private boolean isHeld(PlainEntry entry) {
    List<FakeRejector> asked = new ArrayList<>(inOrder);
    if (!entry.gate.isEmpty()) {
      asked.remove(hints.plugin(entry.gate));
      asked.addFirst(hints.plugin(entry.gate));
    }
    for (FakeRejector plugin : asked) {
      if (plugin.preEnqueue(entry.pod) instanceof Rejected) {
        entry.rejectors.add(plugin.name());
        entry.gate = plugin.name();
        return true;
      }
    }
    entry.gate = "";
    return false;
  }

  private List<PlainEntry> in(QueueState place) {
    return entries.values().stream().filter(it -> it.place == place).toList();
  }

  private List<PlainEntry> parked() {
    return entries.values().stream().filter(PlainEntry::isParked).toList();
  }

  private List<PlainEntry> flying() {
    return in(QueueState.IN_FLIGHT);
  }

  private void count(String entered) {
    incoming.merge(entered, 1, Integer::sum);
  }

  /** How many pods each plugin keeps from being scheduled. */
  Map<String, Integer> rejected() {
    Map<String, Integer> counts = new HashMap<>();
    entries.values().stream()
        .filter(it -> it.place != QueueState.IN_FLIGHT)
        .forEach(it -> it.rejectors.forEach(name -> counts.merge(name, 1, Integer::sum)));
    return counts;
  }
}
