package io.berth.benchmarks;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Measures the parts that decisions are made of, each in a JVM of its own with the options that
 * {@code ./berth} gives to it, and prints a table. Each part is a class with benchmark methods.
 *
 * <pre>Parts [--short | --usual | --long] [PATTERN...]</pre>
 */
public final class Parts {
  private static final String[] JVM_OPTIONS = {
    "-XX:+UseSerialGC",
    "-XX:+UseCompactObjectHeaders",
    "-Xms2g",
    "-Xmx2g",
    "--sun-misc-unsafe-memory-access=allow" // JMH's own
  };

  private Parts() {}

  /** Measures the parts whose names match one of the patterns; all if there is none. */
  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws RunnerException {
    ChainedOptionsBuilder options = options(Mode.AverageTime).jvmArgs(JVM_OPTIONS);
    Effort effort = Effort.USUAL;
    for (String arg : args) {
      Optional<Effort> named =
          Arrays.stream(Effort.values()).filter(it -> it.option().equals(arg)).findFirst();
      effort = named.orElse(effort);
      if (named.isEmpty()) {
        options.include(arg);
      }
    }
    PartsTable.of(new Runner(effort.applyTo(options).build()).run()).forEach(System.out::println);
  }

  /** Times and allocations. */
  static ChainedOptionsBuilder options(Mode mode) {
    return new OptionsBuilder()
        .mode(mode)
        .timeUnit(TimeUnit.MICROSECONDS)
        .addProfiler(GCProfiler.class)
        .shouldFailOnError(true);
  }
}
