package io.berth.app.cli;

import io.berth.app.config.ConfigFile;
import io.berth.engine.config.ConfigurationException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code berth config default}: prints what a scheduler does that was given no file. */
@Command(
    name = "default",
    description = "Print the default configuration, every field written out.",
    footer = {
      "",
      "Examples:",
      "  berth config default > scheduler.yaml",
      "  berth config default -o json | jq .profiles[0].plugins.multiPoint",
    })
final class ConfigDefaultCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigOptions options = new ConfigOptions();

  @Override
  public Integer call() {
    try {
      spec.commandLine().getOut().print(options.print(ConfigFile.defaults(options.registry())));
      spec.commandLine().getOut().flush();
      return ExitCode.OK;
    } catch (ConfigurationException e) {
      e.problems().forEach(spec.commandLine().getErr()::println);
      return ExitCode.BAD_INPUT;
    }
  }
}
