package io.berth.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
    version = BerthCommand.VERSION,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "See it at work, without a cluster:",
      "  berth up",
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
  static final String VERSION = "berth 0.1.0-SNAPSHOT (decides as kube-scheduler 1.36.4)";

  private static final String HELP = "help";

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

  private static Map<String, Supplier<Object>> commands() {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("up", UpCommand::new);
    commands.put("run", RunCommand::new);
    commands.put("evaluate", EvaluateCommand::new);
    commands.put("config", ConfigCommand::new);
    commands.put("conformance", ConformanceCommand::new);
    commands.put("soak", SoakCommand::new);
    commands.put("bench", BenchCommand::new);
    commands.put(HELP, HelpCommand::new);
    commands.put("version", VersionCommand::new);
    commands.put("rehearse", RehearseCommand::new);
    return commands;
  }

  /** The command line with all commands. */
  public static CommandLine commandLine() {
    return commandLine(commands());
  }

  /**
   * The command line for these arguments. Describing a command takes longer than running some of
   * them, so if the first argument names one, there are no others, unless it asks for their help.
   */
  public static CommandLine commandLine(String... arguments) {
    Map<String, Supplier<Object>> all = commands();
    String first = arguments.length == 0 ? "" : arguments[0];
    Supplier<Object> named = all.get(first);
    return commandLine(named == null || first.equals(HELP) ? all : Map.of(first, named));
  }

  private static CommandLine commandLine(Map<String, Supplier<Object>> commands) {
    CommandLine berth = new CommandLine(new BerthCommand());
    commands.forEach((name, command) -> berth.addSubcommand(name, command.get()));
    CommandLine run = berth.getSubcommands().get("run");
    if (run != null) {
      UnusedFlags.declare(run.getCommandSpec());
      PflagSyntax.allow(run);
    }
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
