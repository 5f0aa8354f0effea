package io.berth.kube.write;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/** Counts what was dropped, and says so at most once a minute. */
final class DropLog {
  private static final Logger LOG = System.getLogger(DropLog.class.getPackageName());
  private static final long PAUSE = Duration.ofMinutes(1).toNanos();

  private final String what;
  private final int limit;
  private final Timing timing;
  private long total;
  private long said;
  private long saidAt;

  DropLog(String what, int limit, Timing timing) {
    this.what = what;
    this.limit = limit;
    this.timing = timing;
    saidAt = timing.nanos() - PAUSE;
  }

  synchronized void dropped() {
    total++;
    long now = timing.nanos();
    if (now - saidAt >= PAUSE) {
      LOG.log(
          Level.WARNING,
          "Dropped {0} of the {1} that wait for the API server: they are more than {2}",
          total - said,
          what,
          limit);
      said = total;
      saidAt = now;
    }
  }

  synchronized long total() {
    return total;
  }
}
