package io.berth.app.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The real kubectl, as one user. */
final class Kubectl {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final String program;
  private final Path kubeconfig;

  Kubectl(Programs programs, Path kubeconfig) {
    this(programs.path("kubectl"), kubeconfig);
  }

  Kubectl(String program, Path kubeconfig) {
    this.program = program;
    this.kubeconfig = kubeconfig;
  }

  /** What a run came to. */
  record Result(int exitCode, String out, String err) {}

  /** Runs a command and returns what it prints; a command that fails is a failure of the test. */
  String run(String... arguments) throws IOException, InterruptedException {
    return succeeded(arguments, tryRun(arguments));
  }

  /** The same, with a manifest that the command reads by {@code -f -}. */
  String runWith(String input, String... arguments) throws IOException, InterruptedException {
    return succeeded(arguments, tryRunWith(input, arguments));
  }

  /** Runs a command, for at most a minute. */
  Result tryRun(String... arguments) throws IOException, InterruptedException {
    return tryRunWith("", arguments);
  }

  Result tryRunWith(String input, String... arguments) throws IOException, InterruptedException {
    Path run = Files.createTempDirectory(kubeconfig.getParent(), "kubectl");
    Path in = Files.writeString(run.resolve("in"), input);
    Path out = run.resolve("out");
    Path err = run.resolve("err");
    Process process =
        new ProcessBuilder(command(arguments))
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new AssertionError(
            "kubectl %s still runs after %s; it said: %s%s"
                .formatted(
                    String.join(" ", arguments),
                    PATIENCE,
                    Files.readString(out),
                    Files.readString(err)));
      }
      return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    } finally {
      process.destroyForcibly();
      Folders.delete(run);
    }
  }

  /** Starts a command that goes on, for example a watch; what it prints is in the log. */
  ChildProcess start(Path log, String... arguments) throws IOException {
    return ChildProcess.start(log, command(arguments));
  }

  private List<String> command(String... arguments) {
    List<String> command = new ArrayList<>(List.of(program, "--kubeconfig=" + kubeconfig));
    command.add("--cache-dir=" + kubeconfig.resolveSibling("kubectl-cache"));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String succeeded(String[] arguments, Result result) {
    if (result.exitCode() != 0) {
      throw new AssertionError(
          "kubectl %s: exit code %d: %s%s"
              .formatted(
                  String.join(" ", arguments), result.exitCode(), result.out(), result.err()));
    }
    return result.out();
  }
}
