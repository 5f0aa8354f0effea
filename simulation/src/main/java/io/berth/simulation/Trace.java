package io.berth.simulation;

import java.util.Locale;

/**
 * The inputs and outputs of the scheduler, in order. Only their hash is kept: two simulations with
 * equal hashes went the same way. Lines for people also go to a listener.
 */
final class Trace {
  private final VirtualClock clock;
  private final TraceListener listener;
  private long hash;
  private long entries;

  Trace(VirtualClock clock, TraceListener listener) {
    this.clock = clock;
    this.listener = listener;
  }

  /** Adds a line to the hash only. */
  void record(String line) {
    hash = SeededRandom.hash(hash * 31 + clock.elapsed().toMillis() + 1, line);
    entries++;
  }

  /** Adds a line to the hash and passes it to the listener. */
  void report(String line) {
    record(line);
    listener.line(clock.elapsed(), line);
  }

  long entries() {
    return entries;
  }

  String hash() {
    return String.format(Locale.ROOT, "%016x", hash);
  }
}
