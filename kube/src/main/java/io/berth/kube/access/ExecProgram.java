package io.berth.kube.access;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Runs a program that prints credentials. Does not interpret the output. */
final class ExecProgram {
  /** The variable that holds the request for the program. */
  private static final String INFO = "KUBERNETES_EXEC_INFO";

  private static final int MAX_OUTPUT = 1 << 20;
  private static final int MAX_ERROR_OUTPUT = 4096;
  private static final Duration OUTPUT_TIMEOUT = Duration.ofSeconds(2);

  private final ExecSettings settings;
  private final ProcessEnvironment environment;
  private final Duration limit;

  /** A program that is ended when it takes longer than the limit. */
  ExecProgram(ExecSettings settings, ProcessEnvironment environment, Duration limit) {
    this.settings = settings;
    this.environment = environment;
    this.limit = limit;
  }

  /**
   * Runs the program.
   *
   * @param interactive whether it gets our standard input, and our standard error for its questions
   * @return what it printed
   */
  String run(String info, boolean interactive) throws IOException {
    Process process = start(info, interactive);
    ProgramOutput output =
        new ProgramOutput("stdout", process.getInputStream(), MAX_OUTPUT, _ -> {});
    ProgramOutput errorOutput =
        new ProgramOutput(
            "stderr", process.getErrorStream(), MAX_ERROR_OUTPUT, environment.messages());
    try {
      if (!process.waitFor(limit)) {
        end(process);
        errorOutput.await(OUTPUT_TIMEOUT);
        throw fail("did not finish within %d s".formatted(limit.toSeconds()), errorOutput);
      }
      output.await(OUTPUT_TIMEOUT);
      errorOutput.await(OUTPUT_TIMEOUT);
    } catch (InterruptedException e) {
      end(process);
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while " + settings.command() + " ran");
    }
    return result(process.exitValue(), output, errorOutput);
  }

  private String result(int exit, ProgramOutput output, ProgramOutput errorOutput)
      throws AccessException {
    if (exit != 0) {
      throw fail("failed with exit code " + exit, errorOutput);
    }
    if (output.isCut()) {
      throw fail("printed more than 1 MiB; expected an ExecCredential", errorOutput);
    }
    return output.text();
  }

  private Process start(String info, boolean interactive) throws AccessException {
    List<String> line = new ArrayList<>(List.of(executable().toString()));
    line.addAll(settings.args());
    ProcessBuilder builder = new ProcessBuilder(line);
    Map<String, String> variables = builder.environment();
    variables.clear();
    variables.putAll(environment.variables());
    variables.putAll(settings.environment());
    variables.put(INFO, info);
    if (interactive) {
      builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
      builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    }
    try {
      Process process = builder.start();
      if (!interactive) {
        process.getOutputStream().close();
      }
      return process;
    } catch (IOException e) {
      throw fail("cannot be run: " + e.getMessage());
    }
  }

  private Path executable() throws AccessException {
    String command = settings.command();
    Stream<Path> candidates =
        command.contains(File.separator)
            ? Stream.of(Path.of(command))
            : Stream.of(environment.variable("PATH").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, command));
    Optional<Path> found =
        candidates
            .filter(path -> Files.isRegularFile(path) && Files.isExecutable(path))
            .findFirst();
    if (found.isEmpty()) {
      String hint = settings.installHint();
      String cure = hint.isEmpty() ? "install it, or correct the command" : hint;
      throw fail("not found, or it may not be run; " + cure);
    }
    return found.get();
  }

  /** With all that it has started: a child that lives on would keep our ends of the pipes open. */
  private static void end(Process process) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }

  private AccessException fail(String problem, ProgramOutput errorOutput) {
    String said = ExecSettings.visible(errorOutput.text()).strip();
    return fail(said.isEmpty() ? problem : problem + "; it said: " + said);
  }

  /** A problem with the program or what it printed. */
  AccessException fail(String problem) {
    return settings.entry().fail("command", "executable " + settings.command() + " " + problem);
  }
}
