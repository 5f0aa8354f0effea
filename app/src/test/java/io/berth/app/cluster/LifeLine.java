package io.berth.app.cluster;

import java.io.IOException;

/**
 * Ends a process when this JVM has gone, however it went: a shell waits for the end of its input,
 * which only we hold, and then kills. A shutdown hook would not survive {@code kill -9}.
 */
final class LifeLine implements AutoCloseable {
  private static final String WAIT_AND_KILL =
      "trap '' HUP INT TERM; read -r _; kill -KILL \"$1\" 2>/dev/null";

  private final Process shell;

  private LifeLine(Process shell) {
    this.shell = shell;
  }

  static LifeLine of(long pid) throws IOException {
    return new LifeLine(
        new ProcessBuilder("sh", "-c", WAIT_AND_KILL, "lifeline", Long.toString(pid))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  /** The process has ended; its number may become that of another one. */
  @Override
  public void close() {
    shell.destroyForcibly();
  }
}
