package io.berth.app.cli;

import io.berth.engine.config.Spelling;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code berth help [COMMAND...]}: what {@code --help} of that command prints. */
@Command(
    name = "help",
    description = "Show the help of a command.",
    footer = {"", "Examples:", "  berth help", "  berth help run", "  berth help config check"})
final class HelpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "A command, and a command of that one.")
  private List<String> names = List.of();

  @Override
  public Integer call() {
    CommandLine shown = spec.commandLine().getParent();
    for (String name : names) {
      CommandLine named = shown.getSubcommands().get(name);
      if (named == null) {
        throw new ParameterException(shown, unknown(name, shown.getCommandSpec()));
      }
      shown = named;
    }
    shown.usage(spec.commandLine().getOut());
    return ExitCode.OK;
  }

  private static String unknown(String name, CommandSpec of) {
    String parent = of.qualifiedName();
    List<String> known =
        of.subcommands().entrySet().stream()
            .filter(command -> !command.getValue().getCommandSpec().usageMessage().hidden())
            .map(Map.Entry::getKey)
            .toList();
    if (known.isEmpty()) {
      return "%s has no commands of its own; leave out '%s'".formatted(parent, name);
    }
    String near = Spelling.suggestion(name, known);
    return "there is no command '%s %s'%s; there are %s"
        .formatted(parent, name, near.isEmpty() ? "" : " (" + near + ")", String.join(", ", known));
  }
}
