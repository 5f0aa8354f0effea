package io.berth.kube.write;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/** Counts the calls that were dropped, and logs the number at most once a minute. */
final class DroppedCalls {
  private static final Logger LOG = System.getLogger(DroppedCalls.class.getPackageName());
  private static final long PAUSE = Duration.ofMinutes(1).toNanos();

  private final String what;
  private final int limit;
  private final MonotonicClock clock;
  private long total;
  private long logged;
  private long loggedAt;

  DroppedCalls(String what, int limit, MonotonicClock clock) {
    this.what = what;
    this.limit = limit;
    this.clock = clock;
    loggedAt = clock.nanos() - PAUSE;
  }

  synchronized void dropped() {
    total++;
    long now = clock.nanos();
    if (now - loggedAt >= PAUSE) {
      LOG.log(
          Level.WARNING,
          "Dropped {0} of the {1} that wait for the API server: they are more than {2}",
          total - logged,
          what,
          limit);
      logged = total;
      loggedAt = now;
    }
  }

  synchronized long total() {
    return total;
  }
}
