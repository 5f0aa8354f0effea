package io.berth.app.cluster;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Berth in a JVM of its own, from the classes that are being tested. */
final class BerthProcess implements AutoCloseable {
  private final ChildProcess process;

  private BerthProcess(ChildProcess process) {
    this.process = process;
  }

  /** Starts {@code berth} with arguments; its log is in the folder. */
  static BerthProcess start(Path folder, List<String> jvmOptions, List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseCompactObjectHeaders", "-XX:+UseSerialGC"));
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", classPath(), "io.berth.app.Main"));
    command.addAll(arguments);
    return new BerthProcess(ChildProcess.start(log(folder), command));
  }

  /** Numbered, as a test may run several. */
  private static Path log(Path folder) {
    int number = 1;
    while (Files.exists(folder.resolve("berth" + number + ".log"))) {
      number++;
    }
    return folder.resolve("berth" + number + ".log");
  }

  /** The tests' own, without the tests. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.endsWith("test-classes") && !entry.endsWith("test-classes/"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  ChildProcess process() {
    return process;
  }

  /** What it has said so far. */
  String log() {
    return Logs.text(process.log());
  }

  /** Waits until it has said something. */
  void awaitLog(String text, Duration atMost) throws InterruptedException {
    process.awaitLog(text, atMost);
  }

  /** Waits until a GET of its own, for example of {@code /readyz}, is answered with 200. */
  void awaitOk(URI uri, Duration atMost) throws InterruptedException {
    try (HealthProbe probe = new HealthProbe()) {
      Eventually.within(atMost)
          .unless(process::ended)
          .until(uri + " answers 200", () -> probe.status(uri), status -> status == 200);
    }
  }

  /** Ends it as a power cut would. */
  void kill9() {
    process.kill();
  }

  /** Asks it to end, as a kubelet does, and returns its exit code. */
  int terminate(Duration atMost) throws InterruptedException {
    return process.terminate(atMost);
  }

  @Override
  public void close() {
    process.close();
  }
}
