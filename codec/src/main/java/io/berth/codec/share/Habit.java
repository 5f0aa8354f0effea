package io.berth.codec.share;

/**
 * Learns whether values at some place come again. While it is awake it counts; if too few came
 * again it sleeps, longer each time.
 */
abstract class Habit {
  private static final int WATCHED = 1 << 10;
  private static final int ENOUGH = WATCHED >> 5;
  private static final int LONGEST_SLEEP = 1 << 20;

  private boolean awake = true;
  private int left = WATCHED;
  private int again;
  private int sleep = 16 * WATCHED;

  /** Values do not come again: nothing need be remembered. */
  abstract void forget();

  /** Whether values may come again here. */
  public final boolean isAwake() {
    return awake;
  }

  /** A value has come; whether it should be looked for. */
  final boolean asked() {
    if (--left < 0) {
      turn();
    }
    return awake;
  }

  final void cameAgain() {
    again++;
  }

  private void turn() {
    if (awake && again < ENOUGH) {
      awake = false;
      left = sleep;
      sleep = Math.min(LONGEST_SLEEP, 4 * sleep);
      forget();
    } else {
      awake = true;
      left = WATCHED;
    }
    again = 0;
  }
}
