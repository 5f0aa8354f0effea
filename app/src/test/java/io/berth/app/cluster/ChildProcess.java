package io.berth.app.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A program that a test has started. What it says goes to a file, and it never outlives the test's
 * JVM.
 */
final class ChildProcess implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Process process;
  private final LifeLine lifeLine;
  private final Path log;
  private boolean paused;

  private ChildProcess(Process process, LifeLine lifeLine, Path log) {
    this.process = process;
    this.lifeLine = lifeLine;
    this.log = log;
  }

  /** Starts a program; its output is appended to the log. */
  static ChildProcess start(Path log, List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    return new ChildProcess(process, LifeLine.of(process.pid()), log);
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  Path log() {
    return log;
  }

  /** Stops it in its tracks: connections stay open, nothing is answered. */
  void pause() throws IOException, InterruptedException {
    signal("STOP");
    paused = true;
  }

  void resume() throws IOException, InterruptedException {
    signal("CONT");
    paused = false;
  }

  private void signal(String name) throws IOException, InterruptedException {
    String[] kill = {"sh", "-c", "kill -s \"$1\" \"$2\"", "kill", name, Long.toString(pid())};
    if (new ProcessBuilder(kill).inheritIO().start().waitFor() != 0) {
      throw new IllegalStateException(
          "cannot send %s to process %d\n%s".formatted(name, pid(), Logs.tail(log)));
    }
  }

  /** Ends it as a power cut would, and returns when it has gone. */
  void kill() {
    process.destroyForcibly();
    process.onExit().orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).join();
    lifeLine.close();
  }

  /** Asks it to end, and returns its exit code. */
  int terminate(Duration atMost) throws InterruptedException {
    process.destroy();
    return exitCode(atMost);
  }

  /** Waits for its end. */
  int exitCode(Duration atMost) throws InterruptedException {
    if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new AssertionError(
          "process %d still runs after %s\n%s".formatted(pid(), atMost, Logs.tail(log)));
    }
    lifeLine.close();
    return process.exitValue();
  }

  /** Waits until its log has this text. */
  void awaitLog(String text, Duration atMost) throws InterruptedException {
    Eventually.within(atMost)
        .unless(this::ended)
        .until(
            "%s has '%s'".formatted(log.getFileName(), text),
            () -> Logs.text(log),
            said -> said.contains(text));
  }

  /** How it has ended, if it has: nothing more is to be expected of it. */
  Optional<String> ended() {
    return process.isAlive()
        ? Optional.empty()
        : Optional.of(
            "process %d has ended with exit code %d\n%s"
                .formatted(pid(), process.exitValue(), Logs.tail(log)));
  }

  /** Ends it, gently at first. */
  @Override
  public void close() {
    try {
      process.destroy();
      if (!paused) {
        process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      kill();
    }
  }
}
