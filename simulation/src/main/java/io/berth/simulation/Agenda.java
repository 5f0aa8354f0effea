package io.berth.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/** What is going to happen, in the order of time; at the same time, in the order written down. */
final class Agenda {
  private record Item(Instant at, long order, Runnable action) {}

  private final VirtualClock clock;
  private final PriorityQueue<Item> items =
      new PriorityQueue<>(Comparator.comparing(Item::at).thenComparingLong(Item::order));
  private long written;

  Agenda(VirtualClock clock) {
    this.clock = clock;
  }

  Instant now() {
    return clock.instant();
  }

  void at(Instant time, Runnable action) {
    items.add(new Item(time, written++, action));
  }

  void in(Duration delay, Runnable action) {
    at(now().plus(delay), action);
  }

  Optional<Instant> next() {
    return Optional.ofNullable(items.peek()).map(Item::at);
  }

  /** Does the next thing, at its time. */
  void runNext() {
    Item item = items.remove();
    clock.advanceTo(item.at());
    item.action().run();
  }
}
