package io.berth.app.cli;

import io.berth.app.soak.SoakState;
import io.berth.simulation.Script;
import io.berth.simulation.SimulationResult;
import io.berth.simulation.Statistics;
import io.berth.simulation.Violation;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What people read after a soak. */
final class SoakReport {
  private static final int MOST_SHOWN = 10;

  private SoakReport() {}

  static void violation(PrintWriter out, long seed, Violation violation) {
    out.println("Seed " + seed + " broke " + violation);
    out.println("  replay: " + replay(seed));
    out.flush();
  }

  private static String replay(long seed) {
    return "berth soak --seed " + seed + " --trace";
  }

  static void single(PrintWriter out, SimulationResult result) {
    out.println("Seed " + result.script().seed() + ": " + told(result.statistics()));
    out.println("Hash " + result.hash());
    out.println(
        result.violation().map(broken -> "Broken: " + broken).orElse("No invariant was broken."));
    out.flush();
  }

  static void smallest(PrintWriter out, Script script) {
    out.println("Smallest log, " + script.entries().size() + " entries:");
    out.println(script.describe());
    out.flush();
  }

  static void summary(PrintWriter out, SoakState state, long end, @Nullable Path file) {
    out.println(
        String.format(Locale.ROOT, "%,d lives: %s", state.done(), told(state.statistics())));
    if (state.failed().isEmpty()) {
      out.println("No invariant was broken.");
    } else {
      out.println(state.failed().size() + " lives broke an invariant. Replay:");
      state.failed().stream().limit(MOST_SHOWN).forEach(seed -> out.println("  " + replay(seed)));
    }
    if (state.next() < end) {
      out.println(
          file == null
              ? "Stopped. Go on with --from " + state.next() + " --seeds " + (end - state.next())
              : "Stopped. The same command goes on from here.");
    }
    out.flush();
  }

  private static String told(Statistics statistics) {
    return String.format(
        Locale.ROOT,
        "%,d events, %,d steps, %,d decisions, %,d bindings sent, %,d faults, %,d restarts,"
            + " %,d minutes of virtual time",
        statistics.events(),
        statistics.steps(),
        statistics.decisions(),
        statistics.binds(),
        statistics.faults(),
        statistics.restarts(),
        statistics.virtualTime().toMinutes());
  }
}
