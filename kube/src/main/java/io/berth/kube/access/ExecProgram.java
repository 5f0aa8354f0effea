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

/** A program that prints credentials. Runs it; what it prints is not looked at here. */
final class ExecProgram {
  /** The variable that tells the program what is wanted of it. */
  private static final String INFO = "KUBERNETES_EXEC_INFO";

  private static final int MOST_OUTPUT = 1 << 20;
  private static final int MOST_COMPLAINTS = 4096;
  private static final Duration AFTERMATH = Duration.ofSeconds(2);

  private final ExecSettings settings;
  private final ProcessEnvironment around;
  private final Duration limit;

  /** A program that is ended when it takes longer than the limit. */
  ExecProgram(ExecSettings settings, ProcessEnvironment around, Duration limit) {
    this.settings = settings;
    this.around = around;
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
        new ProgramOutput("stdout", process.getInputStream(), MOST_OUTPUT, _ -> {});
    ProgramOutput complaints =
        new ProgramOutput("stderr", process.getErrorStream(), MOST_COMPLAINTS, around.said());
    try {
      if (!process.waitFor(limit)) {
        end(process);
        complaints.await(AFTERMATH);
        throw fail("did not finish within %d s".formatted(limit.toSeconds()), complaints);
      }
      output.await(AFTERMATH);
      complaints.await(AFTERMATH);
    } catch (InterruptedException e) {
      end(process);
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while " + settings.command() + " ran");
    }
    return result(process.exitValue(), output, complaints);
  }

  private String result(int exit, ProgramOutput output, ProgramOutput complaints)
      throws AccessException {
    if (exit != 0) {
      throw fail("failed with exit code " + exit, complaints);
    }
    if (output.isCut()) {
      throw fail("printed more than 1 MiB; expected an ExecCredential", complaints);
    }
    return output.text();
  }

  private Process start(String info, boolean interactive) throws AccessException {
    List<String> line = new ArrayList<>(List.of(executable().toString()));
    line.addAll(settings.args());
    ProcessBuilder builder = new ProcessBuilder(line);
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(around.environment());
    environment.putAll(settings.environment());
    environment.put(INFO, info);
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
            : Stream.of(around.variable("PATH").split(File.pathSeparator))
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

  private AccessException fail(String problem, ProgramOutput complaints) {
    String said = ExecSettings.visible(complaints.text()).strip();
    return fail(said.isEmpty() ? problem : problem + "; it said: " + said);
  }

  /** A problem with the program or what it printed. */
  AccessException fail(String problem) {
    return settings.entry().fail("command", "executable " + settings.command() + " " + problem);
  }
}
