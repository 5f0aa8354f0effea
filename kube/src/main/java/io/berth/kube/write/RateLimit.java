package io.berth.kube.write;

import java.time.Duration;

/**
 * How many calls a second: a bucket of tokens that is full at first. A call takes a token, and when
 * there is none it takes one that is still to come, and waits for it; so callers go in the order in
 * which they came.
 */
public final class RateLimit {
  private static final long LONGEST_SAVING = Long.MAX_VALUE / 4;

  private final MonotonicClock clock;
  private final long interval;
  private final long saving;
  private long next;

  /**
   * A full bucket.
   *
   * @param qps tokens a second; 0 or less means no limit
   * @param burst how many tokens the bucket holds
   */
  public RateLimit(double qps, int burst, MonotonicClock clock) {
    if (qps > 0 && burst < 1) {
      throw new IllegalArgumentException(
          "burst " + burst + " lets nothing through; make it at least 1, or qps negative");
    }
    this.clock = clock;
    interval = qps > 0 ? Math.max(0, Math.round(1e9 / qps)) : 0;
    saving = interval == 0 ? 0 : Math.min(burst - 1, LONGEST_SAVING / interval) * interval;
    next = clock.nanos() - saving;
  }

  /** Every call may go at once. */
  public static RateLimit none() {
    return new RateLimit(0, 1, MonotonicClock.SYSTEM);
  }

  /** Waits for a token, however long it takes. */
  public void take() throws InterruptedException {
    take(Duration.ofNanos(Long.MAX_VALUE));
  }

  /**
   * Waits for a token, unless that would take too long: then it takes none, and says so at once.
   */
  public boolean take(Duration atMost) throws InterruptedException {
    long wait = reserve(atMost.toNanos());
    if (wait > 0) {
      clock.sleep(Duration.ofNanos(wait));
    }
    return wait >= 0;
  }

  /** How long to wait for the token that is taken here; -1 if none was. */
  private synchronized long reserve(long atMost) {
    long now = clock.nanos();
    long turn = next - now < -saving ? now - saving : next;
    long wait = Math.max(0, turn - now);
    if (wait > atMost) {
      return -1;
    }
    next = turn + interval;
    return wait;
  }
}
