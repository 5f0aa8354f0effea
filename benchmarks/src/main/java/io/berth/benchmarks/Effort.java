package io.berth.benchmarks;

import java.util.Locale;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How much time measurements get. */
enum Effort {
  /** To see that they work. */
  SHORT(1, 1, 1, 200),
  /** Five minutes for all of them. */
  USUAL(1, 3, 5, 500),
  /** Half an hour for all of them. */
  LONG(2, 5, 10, 1_000);

  private final int forks;
  private final int warmUps;
  private final int iterations;
  private final int millis;

  Effort(int forks, int warmUps, int iterations, int millis) {
    this.forks = forks;
    this.warmUps = warmUps;
    this.iterations = iterations;
    this.millis = millis;
  }

  String option() {
    return "--" + name().toLowerCase(Locale.ROOT);
  }

  ChainedOptionsBuilder applyTo(ChainedOptionsBuilder options) {
    return options
        .forks(forks)
        .warmupIterations(warmUps)
        .measurementIterations(iterations)
        .warmupTime(TimeValue.milliseconds(millis))
        .measurementTime(TimeValue.milliseconds(millis));
  }
}
