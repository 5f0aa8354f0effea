package io.berth.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code berth version}: what {@code berth --version} prints. */
@Command(name = "version", description = "Show the version.")
final class VersionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.root().commandLine().printVersionHelp(spec.commandLine().getOut());
    return ExitCode.OK;
  }
}
