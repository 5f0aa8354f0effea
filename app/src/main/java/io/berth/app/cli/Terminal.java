package io.berth.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether a person sits at the other end, as far as Linux tells: Java knows only of standard
 * output.
 */
final class Terminal {
  private static final int INPUT = 0;
  private static final int ERROR = 2;

  private Terminal() {}

  /** Whether a person can type answers. */
  static boolean isStandardInput() {
    return isTerminal(INPUT);
  }

  /** Whether a person reads messages. */
  static boolean isStandardError() {
    return isTerminal(ERROR);
  }

  private static boolean isTerminal(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
