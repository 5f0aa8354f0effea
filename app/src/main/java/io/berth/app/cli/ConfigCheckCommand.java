package io.berth.app.cli;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.config.ConfigFileException;
import io.berth.app.config.LoadedConfiguration;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.KubeSchedulerProfile;
import io.berth.engine.config.PluginEntry;
import io.berth.engine.config.PluginSet;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code berth config check}: says what is wrong with a file, or what it comes to. */
@Command(
    name = "check",
    description = {
      "Check a scheduler configuration file.",
      "",
      "Prints the effective configuration, with every default filled in, on standard output, and"
          + " warnings on standard error. If something is wrong, prints all of it on standard"
          + " error, one line each: file:line:column: field: problem; cure."
    },
    footer = {
      "",
      "Exit codes: 0 the file can be used, 2 it cannot, or the command line is wrong.",
      "",
      "Examples:",
      "  berth config check scheduler.yaml",
      "  berth config default | berth config check -",
      "  berth config check -o json --feature-gates=AllAlpha=false scheduler.yaml",
    })
final class ConfigCheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigOptions options = new ConfigOptions();

  @Parameters(
      paramLabel = "FILE",
      description = "A KubeSchedulerConfiguration in YAML or JSON; - reads standard input.")
  private String file = "";

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try {
      LoadedConfiguration configuration = ConfigFile.read(file, System.in).load(options.registry());
      configuration.warnings().forEach(warning -> err.println("warning: " + warning));
      notePlaceholders(configuration, err);
      spec.commandLine().getOut().print(options.print(configuration));
      spec.commandLine().getOut().flush();
      return ExitCode.OK;
    } catch (ConfigFileException e) {
      e.problems().forEach(err::println);
    } catch (ConfigurationException e) {
      e.problems().forEach(err::println);
    }
    return ExitCode.BAD_INPUT;
  }

  private static void notePlaceholders(LoadedConfiguration configuration, PrintWriter err) {
    List<String> enabled =
        configuration.setup().configuration().profiles().stream()
            .map(KubeSchedulerProfile::plugins)
            .flatMap(plugins -> plugins.byKey().values().stream())
            .map(PluginSet::enabled)
            .flatMap(List::stream)
            .map(PluginEntry::name)
            .toList();
    List<String> placeholders =
        BuiltinRegistry.placeholders().stream().filter(enabled::contains).toList();
    if (!placeholders.isEmpty()) {
      err.println(
          "note: placeholders for now, which reject the pods that need them: "
              + String.join(", ", placeholders));
    }
  }
}
