package io.berth.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code berth bench}: measures Berth without a cluster. */
@Command(
    name = "bench",
    description = "Measure how fast Berth decides, without an API server.",
    subcommands = {BenchEngineCommand.class, BenchGrowthCommand.class},
    footer = {
      "",
      "Examples:",
      "  berth bench engine --scenario spread               decisions a second",
      "  berth bench growth --by nodes --plot growth.svg    how their time grows"
    })
public final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Missing required subcommand: engine or growth");
  }
}
