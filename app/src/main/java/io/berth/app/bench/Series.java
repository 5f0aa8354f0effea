package io.berth.app.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Measures Berth alone, several times, each time in a process of its own. */
public final class Series {
  private Series() {}

  /**
   * Runs all rounds.
   *
   * @param progress is told what goes on
   * @throws BenchException if Berth cannot be measured
   */
  public static List<Measurement> run(
      EngineSettings settings, int rounds, Consumer<String> progress)
      throws BenchException, InterruptedException {
    List<Measurement> all = new ArrayList<>();
    for (int number = 1; number <= rounds; number++) {
      progress.accept("round %d of %d".formatted(number, rounds));
      all.add(Engines.berth(settings).run());
    }
    return all;
  }
}
