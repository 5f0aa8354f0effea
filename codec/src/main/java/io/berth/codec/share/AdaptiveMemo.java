package io.berth.codec.share;

/**
 * A memo that disables itself where values hardly ever come again. It counts lookups and hits in
 * periods; after a period with too few hits it clears itself and rests, longer each time.
 */
abstract class AdaptiveMemo {
  private static final int PERIOD = 1 << 10;
  private static final int ENOUGH_HITS = PERIOD >> 5;
  private static final int LONGEST_PAUSE = 1 << 20;

  private boolean enabled = true;
  private int lookupsLeft = PERIOD;
  private int hits;
  private int pause = 16 * PERIOD;

  /** Drops all entries: values do not come again. */
  abstract void clear();

  /** Whether values may come again here. */
  public final boolean isEnabled() {
    return enabled;
  }

  /** Counts a value that has come, and tells whether to look it up. */
  final boolean countLookup() {
    if (--lookupsLeft < 0) {
      endPeriod();
    }
    return enabled;
  }

  final void countHit() {
    hits++;
  }

  private void endPeriod() {
    if (enabled && hits < ENOUGH_HITS) {
      enabled = false;
      lookupsLeft = pause;
      pause = Math.min(LONGEST_PAUSE, 4 * pause);
      clear();
    } else {
      enabled = true;
      lookupsLeft = PERIOD;
    }
    hits = 0;
  }
}
