package io.berth.simulation;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that advances only when it is set. */
final class VirtualClock implements InstantSource {
  static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

  private Instant now = START;

  @Override
  public Instant instant() {
    return now;
  }

  void advanceTo(Instant time) {
    if (time.isAfter(now)) {
      now = time;
    }
  }

  Duration elapsed() {
    return Duration.between(START, now);
  }
}
