package io.berth.app.cli;

import io.berth.app.bench.EngineSettings;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Consumer;

/** Tells on standard error what is being measured. */
final class BenchProgress {
  private final ProgressLine line;

  BenchProgress(PrintWriter err) {
    line = new ProgressLine(err, Terminal.isStandardError(), System::nanoTime);
  }

  /** For what goes on with one scenario and size. */
  Consumer<String> of(EngineSettings settings) {
    return of(title(settings));
  }

  /** For what goes on with this. */
  Consumer<String> of(String title) {
    return what -> line.update(() -> title + ": " + what);
  }

  /** {@code spread, 5,000 nodes}. */
  static String title(EngineSettings settings) {
    return String.format(
        Locale.ROOT, "%s, %,d nodes", settings.workload().scenario().word(), settings.nodes());
  }

  /** Makes room for something else. */
  void end() {
    line.end();
  }
}
