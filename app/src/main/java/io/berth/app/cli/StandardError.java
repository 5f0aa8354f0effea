package io.berth.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where messages go. */
final class StandardError {
  private StandardError() {}

  /** Whether a person is watching, as far as Linux tells: Java knows only of standard output. */
  static boolean isTerminal() {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
