package io.berth.app.cli;

import io.berth.app.soak.Soak;
import io.berth.app.soak.SoakFile;
import io.berth.app.soak.SoakState;
import io.berth.simulation.SimulationResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Shows how a soak goes, and keeps its state. */
final class SoakProgress implements Soak.Listener {
  private static final double SECOND = 1e9;

  private final PrintWriter err;
  private final ProgressLine line;
  private final SoakState start;
  private final long end;
  private final @Nullable SoakFile file;
  private final long startNanos = System.nanoTime();
  private BooleanSupplier stop = () -> false;

  SoakProgress(
      PrintWriter err, ProgressLine line, SoakState start, long end, @Nullable SoakFile file) {
    this.err = err;
    this.line = line;
    this.start = start;
    this.end = end;
    this.file = file;
  }

  void stopWhen(BooleanSupplier condition) {
    stop = condition;
  }

  @Override
  public void lived(SimulationResult result) {
    result
        .violation()
        .ifPresent(
            violation -> {
              line.end();
              SoakReport.violation(err, result.script().seed(), violation);
            });
  }

  @Override
  public boolean goOn(SoakState state) {
    keep(state);
    line.update(() -> text(state, (System.nanoTime() - startNanos) / SECOND));
    return !stop.getAsBoolean();
  }

  void end(SoakState state) {
    keep(state);
    line.end();
  }

  private void keep(SoakState state) {
    try {
      if (file != null) {
        file.write(state);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String text(SoakState state, double seconds) {
    double rate = (state.next() - start.next()) / Math.max(seconds, 1e-3);
    Duration left = Duration.ofSeconds((long) ((end - state.next()) / Math.max(rate, 1e-3)));
    return String.format(
        Locale.ROOT,
        "Soaking: %,d of %,d lives, %.1f a second, %d:%02d:%02d left, %d failed",
        state.done(),
        end - state.from(),
        rate,
        left.toHours(),
        left.toMinutesPart(),
        left.toSecondsPart(),
        state.failed().size());
  }
}
