package io.berth.simulation;

import java.time.Duration;

/**
 * A broken invariant.
 *
 * @param invariant the name of its class
 * @param step the number of the scheduler's step after which it was found
 * @param at virtual time since the beginning
 */
public record Violation(String invariant, String text, long step, Duration at) {
  @Override
  public String toString() {
    return invariant + " at step " + step + ": " + text;
  }
}
