package io.berth.app.cli;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.soak.Soak;
import io.berth.app.soak.SoakFile;
import io.berth.app.soak.SoakState;
import io.berth.simulation.Shrinker;
import io.berth.simulation.Simulation;
import io.berth.simulation.SimulationResult;
import io.berth.simulation.SimulationSettings;
import io.berth.simulation.TraceLine;
import io.berth.spi.FeatureGates;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lets the scheduler live through many simulated clusters. */
@Command(
    name = "soak",
    description = {
      "Let the scheduler live through simulated clusters in which much goes wrong.",
      "",
      "Each seed is one life of some minutes of virtual time: nodes and pods come, change and go;"
          + " the API server refuses, times out, delays, repeats and loses; the scheduler is"
          + " restarted. After every step invariants are checked: no node over-committed, no pod"
          + " bound twice or lost, no reservation leaked; in the end every pod that fits is bound."
          + " The same seed is the same life, always.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 all is well, 1 an invariant was broken, 2 bad input.",
      "",
      "Examples:",
      "  berth soak --seeds 1000                       a thousand lives",
      "  berth soak --seeds 20000 --state soak.state   stop with Ctrl-C, go on with the same"
          + " command",
      "  berth soak --seed 42 --trace                  read the story of one life"
    })
final class SoakCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many lives (default: ${DEFAULT-VALUE}).")
  private long seeds;

  @Option(
      names = "--from",
      paramLabel = "K",
      defaultValue = "1",
      description = "The first seed (default: ${DEFAULT-VALUE}).")
  private long from;

  @Option(names = "--seed", paramLabel = "K", description = "Live only this life.")
  private @Nullable Long seed;

  @Option(names = "--trace", description = "With --seed: tell what happens, line by line.")
  private boolean trace;

  @Option(
      names = "--state",
      paramLabel = "FILE",
      description = "Keep in FILE how far it came, and go on from there if FILE exists.")
  private @Nullable Path state;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Lives at a time (default: one for each processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (seeds < 1 || threads < 1) {
      throw new ParameterException(spec.commandLine(), "--seeds and --threads must be at least 1");
    }
    if (trace && seed == null) {
      throw new ParameterException(spec.commandLine(), "--trace needs --seed K");
    }
    SimulationSettings settings =
        SimulationSettings.with(
            ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS)).setup());
    return seed == null ? soak(settings) : single(seed, settings);
  }

  private int single(long one, SimulationSettings settings) {
    PrintWriter out = spec.commandLine().getOut();
    SimulationResult result =
        Simulation.run(
            one,
            trace
                ? settings.tracedTo((at, line) -> out.println(TraceLine.format(at, line)))
                : settings);
    SoakReport.single(out, result);
    if (result.violation().isEmpty()) {
      return ExitCode.OK;
    }
    out.println("Looking for the smallest log that still goes wrong ...");
    out.flush();
    SoakReport.smallest(out, new Shrinker(settings).shrink(result.script()));
    return ExitCode.NO;
  }

  private int soak(SimulationSettings settings) throws IOException, InterruptedException {
    SoakFile file = state == null ? null : new SoakFile(state);
    SoakState start = file != null && file.exists() ? kept(file) : SoakState.startingAt(from);
    PrintWriter err = spec.commandLine().getErr();
    ProgressLine line = new ProgressLine(err, Terminal.isStandardError(), System::nanoTime);
    SoakProgress progress = new SoakProgress(err, line, start, from + seeds, file);
    SoakState end;
    try (ShutdownFlag shutdown = ShutdownFlag.register()) {
      progress.stopWhen(shutdown::isRequested);
      end = new Soak(settings, threads).run(start, from + seeds, progress);
      progress.end(end);
      SoakReport.summary(spec.commandLine().getOut(), end, from + seeds, state);
    }
    return end.failed().isEmpty() ? ExitCode.OK : ExitCode.NO;
  }

  private SoakState kept(SoakFile file) {
    try {
      SoakState kept = file.read();
      if (kept.from() != from) {
        throw new ParameterException(
            spec.commandLine(),
            state
                + " is about seeds from "
                + kept.from()
                + " on, not "
                + from
                + "; give --from "
                + kept.from()
                + " or another --state");
      }
      return kept;
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}
