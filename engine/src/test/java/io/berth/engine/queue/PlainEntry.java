package io.berth.engine.queue;

import io.berth.engine.observation.QueueState;
import io.berth.spi.cluster.PodInfo;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A pod in the plain queue. */
final class PlainEntry {
  private static final Duration MAX_IDLE = Duration.ofMinutes(5);

  PodInfo pod;
  QueueState place = QueueState.UNSCHEDULABLE;
  Instant timestamp = Instant.MIN;
  Instant flushTimestamp = Instant.MIN;
  long arrival;
  int attempts;
  int unschedulableCount;
  int consecutiveErrors;
  boolean flushed;
  Set<String> rejectors = new TreeSet<>();
  Set<String> pending = new TreeSet<>();
  String gate = "";
  final List<ObservedEvent> sincePop = new ArrayList<>();

  PlainEntry(PodInfo pod) {
    this.pod = pod;
  }

  boolean isParked() {
    return place == QueueState.UNSCHEDULABLE || place == QueueState.GATED;
  }

  boolean isBackingOff(Instant now) {
    return !expiry().isBefore(now.truncatedTo(ChronoUnit.SECONDS));
  }

  Instant expiry() {
    int failures = consecutiveErrors > 0 ? consecutiveErrors : unschedulableCount;
    if (failures == 0) {
      return Instant.MIN;
    }
    long seconds = failures > 4 ? 10 : 1L << (failures - 1);
    return timestamp.plusSeconds(seconds).truncatedTo(ChronoUnit.SECONDS);
  }

  boolean isIdle(Instant round) {
    Instant since = timestamp.isAfter(flushTimestamp) ? timestamp : flushTimestamp;
    return since.plus(MAX_IDLE).isBefore(round);
  }
}
