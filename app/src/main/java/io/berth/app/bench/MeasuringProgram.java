package io.berth.app.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A program that measures, and prints one line of JSON. */
record MeasuringProgram(List<String> command) {
  private static final int SHOWN_LINES = 5;

  MeasuringProgram {
    command = List.copyOf(command);
  }

  /**
   * Runs it in a process of its own, which never outlives this one.
   *
   * @throws BenchException if it fails, with the last that it said
   */
  Measurement run() throws BenchException, InterruptedException {
    Process process = start();
    Thread ending = Thread.ofPlatform().name("end-measurement").unstarted(process::destroy);
    Runtime.getRuntime().addShutdownHook(ending);
    try {
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return measurement(said.lines().toList(), process.waitFor());
    } catch (IOException e) {
      throw new BenchException(command.getFirst() + " cannot be listened to: " + e.getMessage(), e);
    } finally {
      process.destroy();
      forget(ending);
    }
  }

  private static void forget(Thread ending) {
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException _) {
      // The JVM is about to end, and the hook has done its work.
    }
  }

  private Process start() throws BenchException {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw new BenchException(e.getMessage() + "; name a program that can be run", e);
    }
  }

  /** The last line of JSON is the measurement; others are about progress. */
  private Measurement measurement(List<String> said, int exitCode) throws BenchException {
    List<String> json = said.stream().filter(line -> line.startsWith("{")).toList();
    if (exitCode != 0 || json.isEmpty()) {
      List<String> last = said.subList(Math.max(0, said.size() - SHOWN_LINES), said.size());
      throw new BenchException(
          "%s\nhas ended with exit code %d and has said:\n%s"
              .formatted(String.join(" ", command), exitCode, String.join("\n", last)));
    }
    return MeasurementLine.read(json.getLast());
  }
}
