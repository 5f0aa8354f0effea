package io.berth.engine.binding;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The bindings that have a deadline, by monotonic time; most wait only for an answer. */
final class DeadlineIndex {
  private static final Duration LONGEST_WAIT = Duration.ofDays(365);

  private record Deadline(long at, long number) {}

  private final TreeMap<Deadline, PodBinding> byDeadline = new TreeMap<>(DeadlineIndex::compare);
  private final Map<PodBinding, Deadline> deadlineOf = new HashMap<>();

  /** By differences, because only these mean anything in monotonic time. */
  private static int compare(Deadline left, Deadline right) {
    return left.at() == right.at()
        ? Long.compare(left.number(), right.number())
        : Long.signum(left.at() - right.at());
  }

  /** The end of a wait that begins now; plugins may ask for any wait, even an absurd one. */
  static long after(long now, Duration wait) {
    Duration positive = wait.isNegative() ? Duration.ZERO : wait;
    Duration limited = positive.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : positive;
    return now + limited.toNanos();
  }

  /** Notes when a binding has to go on now. */
  void update(PodBinding binding) {
    remove(binding);
    OptionalLong at = binding.deadline();
    if (at.isPresent()) {
      Deadline deadline = new Deadline(at.getAsLong(), binding.number);
      byDeadline.put(deadline, binding);
      deadlineOf.put(binding, deadline);
    }
  }

  void remove(PodBinding binding) {
    Deadline before = deadlineOf.remove(binding);
    if (before != null) {
      byDeadline.remove(before);
    }
  }

  OptionalLong first() {
    return byDeadline.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(byDeadline.firstKey().at());
  }

  /** The bindings whose time has come, in the order they began. */
  List<PodBinding> due(long now) {
    if (byDeadline.isEmpty() || byDeadline.firstKey().at() - now > 0) {
      return List.of();
    }
    List<PodBinding> due =
        new ArrayList<>(byDeadline.headMap(new Deadline(now, Long.MAX_VALUE), true).values());
    due.sort(Comparator.comparingLong(binding -> binding.number));
    return due;
  }
}
