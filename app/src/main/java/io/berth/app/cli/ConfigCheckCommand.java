package io.berth.app.cli;

import io.berth.app.config.ConfigFile;
import io.berth.app.config.ConfigFileException;
import io.berth.app.config.LoadedConfiguration;
import io.berth.engine.config.ConfigurationException;
import java.io.PrintWriter;
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
      ConfigurationNotes.of(configuration).forEach(err::println);
      RefusedExtenders.in(configuration, file)
          .forEach(
              problem -> err.println("note: berth run and berth up refuse this file: " + problem));
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
}
