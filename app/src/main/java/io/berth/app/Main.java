package io.berth.app;

import io.berth.app.cli.BerthCommand;

/** Where the program starts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(BerthCommand.commandLine().execute(args));
  }
}
