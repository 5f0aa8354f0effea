package io.berth.app.cli;

import io.berth.app.bench.BenchException;
import io.berth.app.bench.Dimension;
import io.berth.app.bench.EngineSettings;
import io.berth.app.bench.Growth;
import io.berth.app.bench.GrowthPlot;
import java.io.IOException;
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

/** Measures how the time of a decision grows. */
@Command(
    name = "growth",
    description = {
      "Measure how the time of a decision grows with the number of nodes, of pods that are on them,"
          + " of classes of pods, or of apps with terms of their own; print a table, and draw a"
          + " plot.",
      ""
    },
    footer = {
      "",
      "Each measurement is one of 'berth bench engine', in a process of its own.",
      "",
      "Examples:",
      "  berth bench growth --by nodes --values 1000,10000,100000 --plot growth-nodes.svg",
      "  berth bench growth --by terms --values 1,10,100,1000 --scenario spread,affinity"
    })
final class BenchGrowthCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private BenchOptions options = new BenchOptions();

  @Option(
      names = "--by",
      paramLabel = "WHAT",
      required = true,
      description =
          "What grows: nodes; pods, which are on the nodes before anything is timed (--placed);"
              + " classes (--classes); or terms (--apps).")
  private Dimension by = Dimension.NODES;

  @Option(
      names = "--values",
      paramLabel = "N",
      split = ",",
      defaultValue = "1000,2000,5000,10000",
      description = "How much there is of it (default: ${DEFAULT-VALUE}).")
  private List<Integer> values = new ArrayList<>();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "5000",
      description = "How many nodes there are, if they do not grow (default: ${DEFAULT-VALUE}).")
  private int nodes;

  @Option(
      names = "--rounds",
      paramLabel = "R",
      defaultValue = "3",
      description =
          "How often each point is measured; the median counts (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Draw the curves as SVG into FILE, on logarithmic axes.")
  private @Nullable Path plot;

  @Override
  public Integer call() throws InterruptedException {
    List<EngineSettings> scenarios = options.settings(List.of(nodes));
    options.atLeast(1, "--rounds", rounds);
    values.forEach(value -> options.atLeast(1, "--values", value));
    BenchProgress progress = new BenchProgress(spec.commandLine().getErr());
    try {
      Growth growth = new Growth(by, values, rounds);
      List<Growth.Curve> curves = new ArrayList<>();
      for (EngineSettings settings : scenarios) {
        curves.add(growth.measure(settings, progress.of(settings.workload().scenario().word())));
      }
      progress.end();
      PrintWriter out = spec.commandLine().getOut();
      growth.table(curves).forEach(out::println);
      out.flush();
      draw(curves);
      return ExitCode.OK;
    } catch (BenchException e) {
      progress.end();
      spec.commandLine().getErr().println("berth: " + e.getMessage());
      return ExitCode.BAD_INPUT;
    }
  }

  private void draw(List<Growth.Curve> curves) throws BenchException {
    if (plot == null) {
      return;
    }
    try {
      Files.writeString(plot, GrowthPlot.draw(by, curves));
    } catch (IOException e) {
      throw new BenchException("the plot cannot be written to " + plot + ": " + e, e);
    }
  }
}
