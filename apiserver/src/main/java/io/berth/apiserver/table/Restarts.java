package io.berth.apiserver.table;

import java.time.Duration;
import java.time.Instant;

/**
 * How often containers began anew.
 *
 * @param last when one of them last had to; the beginning of time if that is not known
 */
record Restarts(long count, Instant last) {
  static final Restarts NONE = new Restarts(0, Instant.MIN);

  Restarts plus(ContainerState container) {
    Instant end = container.lastEnd();
    return new Restarts(count + container.restarts(), end.isAfter(last) ? end : last);
  }

  /** As pods show it, for example {@code 3 (5m ago)}. */
  String shown(Instant now) {
    return count == 0 || last.equals(Instant.MIN)
        ? Long.toString(count)
        : count + " (" + Age.human(Duration.between(last, now)) + " ago)";
  }
}
