package io.berth.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code berth}, which holds all others. */
@Command(
    name = "berth",
    description = "A Kubernetes scheduler that decides as kube-scheduler 1.36 does.",
    version = "berth 0.1.0-SNAPSHOT (decides as kube-scheduler 1.36.4)",
    subcommands = {
      RunCommand.class,
      EvaluateCommand.class,
      ConfigCommand.class,
      ConformanceCommand.class,
      SoakCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Schedule the pods of a cluster:",
      "  berth run --kubeconfig ~/.kube/config",
      "Where would this pod go, and why:",
      "  berth evaluate --cluster cluster.json --pod pod.yaml",
      "Is this configuration right:",
      "  berth config check scheduler.yaml",
      "",
      "Exit codes: 0 yes, 1 no, 2 bad input or usage, 70 internal error, 78 no JDK 25."
    })
public final class BerthCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  /** The command line with everything that all commands share. */
  public static CommandLine commandLine() {
    CommandLine berth = new CommandLine(new BerthCommand());
    UnusedFlags.declare(Objects.requireNonNull(berth.getSubcommands().get("run")).getCommandSpec());
    return berth
        .registerConverter(Duration.class, new DurationConverter())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler((e, _) -> reportUsage(e))
        .setExecutionExceptionHandler((e, command, _) -> reportFailure(e, command));
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getOut());
    return help || version ? ExitCode.OK : ExitCode.BAD_INPUT;
  }

  /** An option that is missing may be one that was misspelled: that is then what is reported. */
  private static int reportUsage(ParameterException thrown) {
    List<String> unknown = thrown.getCommandLine().getUnmatchedArguments();
    ParameterException e =
        unknown.isEmpty()
            ? thrown
            : new UnmatchedArgumentException(thrown.getCommandLine(), unknown);
    PrintWriter err = e.getCommandLine().getErr();
    err.println("berth: " + e.getMessage());
    UnmatchedArgumentException.printSuggestions(e, err);
    err.println("Run '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
    err.flush();
    return ExitCode.BAD_INPUT;
  }

  private static int reportFailure(Exception e, CommandLine command) {
    PrintWriter err = command.getErr();
    err.println("berth: internal error: " + e);
    err.println("This is a bug in Berth. With BERTH_DEBUG=1 in the environment it shows where.");
    if (System.getenv("BERTH_DEBUG") != null) {
      e.printStackTrace(err);
    }
    err.flush();
    return ExitCode.INTERNAL;
  }
}
