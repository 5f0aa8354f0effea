package io.berth.app.cli;

/** What a command's exit code says. Documented in docs/cli.md. */
public final class ExitCode {
  /** It worked, and the answer is yes. */
  public static final int OK = 0;

  /** It worked, and the answer is no: a difference was found, a pod fits nowhere. */
  public static final int NO = 1;

  /** The command line or a file is wrong. */
  public static final int BAD_INPUT = 2;

  /** Berth itself is at fault. */
  public static final int INTERNAL = 70;

  private ExitCode() {}
}
