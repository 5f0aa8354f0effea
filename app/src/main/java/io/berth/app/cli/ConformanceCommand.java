package io.berth.app.cli;

import io.berth.app.conformance.Conformance;
import io.berth.codec.CodecException;
import io.berth.engine.cycle.VerifyMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares Berth's answers with kube-scheduler's. */
@Command(
    name = "conformance",
    description = {
      "Ask Berth questions that kube-scheduler has answered, and compare.",
      "",
      "Each FILE has one case a line, plain or gzipped: a cluster, a configuration, a pod (or a"
          + " sequence of pods) and what kube-scheduler 1.36.4 answered: verdicts and reasons per"
          + " node, scores, the chosen node, the fit error. Without FILE, the cases that come with"
          + " Berth are run.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 all cases pass, 1 some differ, 2 a file cannot be read.",
      "",
      "Example: berth conformance --show 5 spread.jsonl.gz"
    })
final class ConformanceCommand implements Callable<Integer> {
  /** Set by the launcher: the folder with the cases that come with Berth. */
  private static final String CASES_PROPERTY = "berth.cases";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files of answered cases.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--show",
      paramLabel = "K",
      defaultValue = "3",
      description = "How many differing cases to show in full (default: ${DEFAULT-VALUE}).")
  private int show;

  @Option(
      names = "--verify",
      paramLabel = "MODE",
      defaultValue = "off",
      description =
          "Make each decision a second time from scratch, and compare: off, sampled or full"
              + " (default: ${DEFAULT-VALUE}).")
  private VerifyMode verify = VerifyMode.OFF;

  @Override
  public Integer call() throws IOException {
    try {
      Conformance conformance = new Conformance(spec.commandLine().getOut(), show, verify);
      for (Path file : files.isEmpty() ? ownCases() : files) {
        conformance.run(file);
      }
      return conformance.end() ? ExitCode.OK : ExitCode.NO;
    } catch (CodecException e) {
      spec.commandLine().getErr().println("berth: " + e.getMessage());
      return ExitCode.BAD_INPUT;
    }
  }

  private List<Path> ownCases() throws IOException {
    String said = System.getProperty(CASES_PROPERTY, "");
    Path folder = Path.of(said);
    if (said.isEmpty() || !Files.isDirectory(folder)) {
      throw new ParameterException(
          spec.commandLine(),
          "name at least one FILE: "
              + (said.isEmpty() ? "no cases come with this program" : said + " is not there"));
    }
    try (Stream<Path> found = Files.list(folder)) {
      return found.filter(file -> file.toString().endsWith(".jsonl.gz")).sorted().toList();
    }
  }
}
