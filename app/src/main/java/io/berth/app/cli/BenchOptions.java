package io.berth.app.cli;

import io.berth.app.bench.EngineSettings;
import io.berth.app.bench.Scenario;
import io.berth.app.bench.Workload;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is measured. */
final class BenchOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--scenario",
      paramLabel = "S",
      split = ",",
      defaultValue = "basic",
      description = {
        "What the pods look like: basic, varied, nodeaffinity, spread, antiaffinity, affinity,"
            + " deployments, unschedulable, churn, mixed, several of them, or all (default:"
            + " ${DEFAULT-VALUE})."
      })
  private List<String> scenarios = new ArrayList<>();

  @Option(
      names = "--pods",
      paramLabel = "P",
      defaultValue = "10000",
      description = "How many decisions are timed (default: ${DEFAULT-VALUE}).")
  private int pods;

  @Option(
      names = "--placed",
      paramLabel = "P",
      description = "How many pods are placed before that (default: a tenth of --pods).")
  private @Nullable Integer placed;

  @Option(
      names = "--percentage",
      paramLabel = "%",
      defaultValue = "100",
      description = "How many of the nodes are enough (default: ${DEFAULT-VALUE}, all of them).")
  private int percentage;

  @Option(
      names = "--classes",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "How many different requests take turns, beside those of the scenario (default:"
              + " ${DEFAULT-VALUE}).")
  private int classes;

  @Option(
      names = "--apps",
      paramLabel = "N",
      description =
          "How many apps take turns, each with a label and selectors of its own (default: 20; 200"
              + " for antiaffinity).")
  private @Nullable Integer apps;

  @Option(
      names = "--warmup",
      paramLabel = "P",
      description =
          "How many decisions to make before anything is measured, in clusters that are thrown"
              + " away (default: 20000, 4 seconds, and until the compiler has come to rest,"
              + " but no more than 30 seconds).")
  private @Nullable Integer warmUp;

  /** One for each scenario and number of nodes. */
  List<EngineSettings> settings(List<Integer> nodes) {
    atLeast(1, "--pods", pods);
    atLeast(1, "--classes", classes);
    atLeast(1, "--percentage", percentage);
    if (percentage > 100) {
      throw refused("--percentage " + percentage + " is too much; give 100 or less");
    }
    nodes.forEach(count -> atLeast(1, "--nodes", count));
    if (apps != null) {
      atLeast(1, "--apps", apps);
    }
    if (placed != null) {
      atLeast(0, "--placed", placed);
    }
    List<EngineSettings> all = new ArrayList<>();
    for (Scenario scenario : scenarios()) {
      nodes.forEach(count -> all.add(settings(workload(scenario), count)));
    }
    return all;
  }

  private List<Scenario> scenarios() {
    try {
      return Scenario.named(scenarios);
    } catch (IllegalArgumentException e) {
      throw refused(String.valueOf(e.getMessage()));
    }
  }

  private Workload workload(Scenario scenario) {
    Workload plain = Workload.of(scenario);
    return new Workload(scenario, classes, apps == null ? plain.apps() : apps);
  }

  private EngineSettings settings(Workload workload, int nodes) {
    int before = placed == null ? EngineSettings.placedBefore(pods) : placed;
    return new EngineSettings(workload, nodes, pods, before, percentage, warmUp);
  }

  /**
   * Whether pods or cluster are to be other than the scenario has them, which only Berth can do.
   */
  boolean areOwn() {
    return classes != 1 || apps != null || placed != null;
  }

  /** Refuses a number that is too small. */
  void atLeast(int least, String option, int value) {
    if (value < least) {
      throw refused("%s %d is too little; give %d or more".formatted(option, value, least));
    }
  }

  ParameterException refused(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
