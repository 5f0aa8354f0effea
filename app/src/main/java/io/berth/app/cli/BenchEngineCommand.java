package io.berth.app.cli;

import io.berth.app.bench.BenchException;
import io.berth.app.bench.Comparison;
import io.berth.app.bench.Contest;
import io.berth.app.bench.EngineRun;
import io.berth.app.bench.EngineSettings;
import io.berth.app.bench.Measurement;
import io.berth.app.bench.MeasurementLine;
import io.berth.app.bench.Opponent;
import io.berth.app.bench.Series;
import io.berth.app.bench.Tables;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures decisions a second, alone or against another engine. */
@Command(
    name = "engine",
    description = {
      "Measure decisions a second of the engine alone: no API server, no binding.",
      "",
      "A decision is a full cycle with all default plugins: prepare, filter every node, score,"
          + " choose, assume; if the pod fits nowhere, the fit error. First the same is done in"
          + " clusters that are thrown away, so that the JVM has compiled it. A measurement is one"
          + " line of JSON: pods a second, microseconds that 50%%, 99%% and 99.9%% of the decisions"
          + " stayed below, CPU microseconds of the process and bytes allocated a decision, bytes"
          + " alive at the end.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 it was measured, 2 bad input, or the other engine could not be run.",
      "",
      "Examples:",
      "  berth bench engine --scenario spread --nodes 5000 --pods 20000",
      "  berth bench engine --scenario all --nodes 1000,5000",
      "  berth bench engine --scenario basic,mixed --against ./enginebench"
    })
final class BenchEngineCommand implements Callable<Integer> {
  /** How the results are printed. */
  enum Output {
    /** For people, with a table at the end if there are several. */
    TEXT,
    /** Only lines of JSON. */
    JSON
  }

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private BenchOptions options = new BenchOptions();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      split = ",",
      defaultValue = "5000",
      description =
          "How many nodes there are, or several such numbers (default: ${DEFAULT-VALUE}).")
  private List<Integer> nodes = new ArrayList<>();

  @Option(
      names = "--against",
      paramLabel = "BINARY",
      description =
          "Compare with a program that takes SCENARIO NODES PODS PERCENT and prints such a line:"
              + " both in turn, each time in a process of its own.")
  private @Nullable Path against;

  @Option(
      names = "--against-pods",
      paramLabel = "P",
      description = "How many pods the other gets (default: as many as take it three seconds).")
  private @Nullable Integer againstPods;

  @Option(
      names = "--against-percentage",
      paramLabel = "%",
      defaultValue = "0",
      description = "The other's PERCENT (default: ${DEFAULT-VALUE}, what it does by itself).")
  private int againstPercentage;

  @Option(
      names = "--rounds",
      paramLabel = "R",
      defaultValue = "5",
      description = "With --against, how often both are measured (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORM",
      defaultValue = "text",
      description = "text or json (default: ${DEFAULT-VALUE}).")
  private Output output = Output.TEXT;

  @Override
  public Integer call() throws InterruptedException {
    List<EngineSettings> all = options.settings(nodes);
    options.atLeast(1, "--rounds", rounds);
    Opponent opponent = against == null ? null : opponent(against);
    BenchProgress progress = new BenchProgress(spec.commandLine().getErr());
    try {
      if (opponent != null) {
        compare(all, opponent, progress);
      } else if (all.size() == 1) {
        print(new EngineRun(all.getFirst(), progress.of(all.getFirst())).run(), progress);
      } else {
        measure(all, progress);
      }
      return ExitCode.OK;
    } catch (BenchException e) {
      progress.end();
      spec.commandLine().getErr().println("berth: " + e.getMessage());
      return ExitCode.BAD_INPUT;
    }
  }

  private Opponent opponent(Path binary) {
    if (!Files.isExecutable(binary) || Files.isDirectory(binary)) {
      throw options.refused("--against " + binary + " is no program that can be run");
    }
    if (options.areOwn()) {
      throw options.refused(
          "--placed, --classes and --apps do not go with --against: the other engine only knows"
              + " the scenarios as they are");
    }
    if (againstPods != null) {
      options.atLeast(1, "--against-pods", againstPods);
    }
    return new Opponent(binary.toAbsolutePath(), againstPods, againstPercentage);
  }

  private void print(Measurement measurement, BenchProgress progress) {
    progress.end();
    spec.commandLine().getOut().println(MeasurementLine.write(measurement));
    spec.commandLine().getOut().flush();
  }

  private void measure(List<EngineSettings> all, BenchProgress progress)
      throws BenchException, InterruptedException {
    List<Measurement> measured = new ArrayList<>();
    for (EngineSettings settings : all) {
      Measurement measurement = Series.run(settings, 1, progress.of(settings)).getFirst();
      print(measurement, progress);
      measured.add(measurement);
    }
    if (output == Output.TEXT) {
      table(Tables.measurements(measured));
    }
  }

  private void compare(List<EngineSettings> all, Opponent opponent, BenchProgress progress)
      throws BenchException, InterruptedException {
    BenchReport report = new BenchReport(spec.commandLine().getOut(), output, progress);
    List<Comparison> compared = new ArrayList<>();
    for (EngineSettings settings : all) {
      Comparison comparison =
          new Contest(opponent, rounds, progress.of(settings))
              .run(settings, (number, round) -> report.round(settings, number, round));
      report.comparison(settings, comparison);
      compared.add(comparison);
    }
    if (output == Output.TEXT && compared.size() > 1) {
      table(Tables.comparisons(compared));
    }
  }

  private void table(List<String> lines) {
    PrintWriter out = spec.commandLine().getOut();
    out.println();
    lines.forEach(out::println);
    out.flush();
  }
}
