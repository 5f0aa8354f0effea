package io.berth.app.cli;

import io.berth.app.logging.LogFormat;
import io.berth.app.logging.Logging;
import picocli.CommandLine.Option;

/** The flags about logging. */
final class LoggingOptions {
  @Option(
      names = {"-v", "--v"},
      paramLabel = "N",
      defaultValue = "0",
      description = "How much to tell: 2 each pod's result, 4 each step (default: 0).")
  private int verbosity;

  @Option(
      names = "--logging-format",
      paramLabel = "FORMAT",
      description = "text (default) or json.")
  private LogFormat format = LogFormat.TEXT;

  void apply() {
    Logging.start(format, verbosity);
  }
}
