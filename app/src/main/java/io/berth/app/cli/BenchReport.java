package io.berth.app.cli;

import io.berth.app.bench.Comparison;
import io.berth.app.bench.EngineSettings;
import io.berth.app.bench.Measurement;
import io.berth.app.bench.MeasurementLine;
import io.berth.app.bench.Round;
import io.berth.app.bench.Spread;
import java.io.PrintWriter;
import java.util.Locale;

/** What is printed while two engines are compared. */
final class BenchReport {
  private final PrintWriter out;
  private final BenchEngineCommand.Output output;
  private final BenchProgress progress;

  BenchReport(PrintWriter out, BenchEngineCommand.Output output, BenchProgress progress) {
    this.out = out;
    this.output = output;
    this.progress = progress;
  }

  void round(EngineSettings settings, int number, Round round) {
    switch (output) {
      case JSON -> {
        print(MeasurementLine.write(round.reference()));
        print(MeasurementLine.write(round.berth()));
      }
      case TEXT ->
          print(
              "%s, round %d: %s; %s; ratio %s"
                  .formatted(
                      BenchProgress.title(settings),
                      number,
                      told(round.reference()),
                      told(round.berth()),
                      told(round.ratio())));
    }
  }

  private static String told(Measurement it) {
    return String.format(
        Locale.ROOT,
        "%s %,.0f/s (%,d pods%s, p50 %,.1f µs, p99 %,.1f µs)",
        it.engine(),
        it.podsPerSecond(),
        it.pods(),
        it.failed() == 0 ? "" : String.format(Locale.ROOT, ", %,d failed", it.failed()),
        it.p50us(),
        it.p99us());
  }

  private static String told(double ratio) {
    return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%.1f", ratio);
  }

  void comparison(EngineSettings settings, Comparison comparison) {
    Spread ratio = comparison.ratio();
    switch (output) {
      case JSON -> print(comparison.line());
      case TEXT ->
          print(
              "%s: berth makes %s times as many decisions a second, median of %d (%s to %s)"
                  .formatted(
                      BenchProgress.title(settings),
                      told(ratio.median()),
                      comparison.rounds().size(),
                      told(ratio.least()),
                      told(ratio.most())));
    }
  }

  private void print(String line) {
    progress.end();
    out.println(line);
    out.flush();
  }
}
