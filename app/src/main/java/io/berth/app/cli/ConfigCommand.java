package io.berth.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code berth config}: looks at configuration files without starting a scheduler. */
@Command(
    name = "config",
    description = "Check a scheduler configuration file, or print the default one.",
    subcommands = {ConfigCheckCommand.class, ConfigDefaultCommand.class},
    footer = {
      "",
      "Examples:",
      "  berth config default > scheduler.yaml    a file to start from",
      "  berth config check scheduler.yaml        is it right, and what does it come to?",
    })
public final class ConfigCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Missing required subcommand: check or default");
  }
}
