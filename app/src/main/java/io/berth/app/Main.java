package io.berth.app;

import io.berth.app.cli.BerthCommand;
import io.berth.app.logging.LastingLogs;

/** Where the program starts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.setProperty("java.util.logging.manager", LastingLogs.class.getName());
    if (args.length > 0 && args[0].equals("run")) {
      HeadStart.take();
    }
    System.exit(BerthCommand.commandLine(args).execute(args));
  }
}
