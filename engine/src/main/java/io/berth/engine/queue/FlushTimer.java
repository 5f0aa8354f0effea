package io.berth.engine.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Rings at regular instants, however seldom it is looked at. */
final class FlushTimer {
  private final Duration interval;
  private Instant next;

  /** Rings first at once. */
  FlushTimer(Instant start, Duration interval) {
    this.next = start;
    this.interval = interval;
  }

  /** When it rang last, if it did since it was asked the last time. */
  Optional<Instant> rung(Instant now) {
    if (now.isBefore(next)) {
      return Optional.empty();
    }
    next = firstAfter(now);
    return Optional.of(next.minus(interval));
  }

  /** The first time at which it rings after an instant. */
  Instant firstAfter(Instant time) {
    if (time.isBefore(next)) {
      return next;
    }
    long missed = Duration.between(next, time).dividedBy(interval);
    return next.plus(interval.multipliedBy(missed + 1));
  }
}
