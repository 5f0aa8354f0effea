package io.berth.app.cli;

import io.berth.app.rehearsal.WireRehearsal;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Does a little of everything that people wait for. The launcher lets the JVM watch after a build:
 * what it notes down (classes as they were loaded, which methods were busy) makes every later start
 * quicker. Nothing is left behind outside of the folder that it is given.
 */
@Command(
    name = "rehearse",
    hidden = true,
    description = "Do a little of everything, so that the JVM can note down what it takes.")
final class RehearseCommand implements Callable<Integer> {
  /** A rehearsal that hangs must not hold up a build. */
  private static final Duration LIMIT = Duration.ofSeconds(90);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "HOME", description = "The folder of Berth's sources.")
  private Path home = Path.of("");

  @Parameters(index = "1", paramLabel = "FOLDER", description = "Where files may be written.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws Exception {
    Files.createDirectories(folder);
    Thread limit = Thread.ofPlatform().daemon().name("limit").start(RehearseCommand::limit);
    try {
      WireRehearsal.play(example("cluster.yaml"));
      boolean wentWell = true;
      for (List<String> act : acts()) {
        wentWell &= play(act.toArray(String[]::new));
      }
      return wentWell ? ExitCode.OK : ExitCode.NO;
    } finally {
      limit.interrupt();
    }
  }

  private List<List<String>> acts() {
    String config = folder.resolve("config.yaml").toString();
    return List.of(
        List.of("--help"),
        List.of("config", "default"),
        List.of("run", "--leader-elect=false", "--write-config-to", config),
        List.of("run", "--config", config, "--write-config-to", config),
        List.of(
            "evaluate",
            "--cluster",
            example("cluster.yaml").toString(),
            "--pod",
            example("pod.yaml").toString()),
        List.of("bench", "engine", "--scenario=mixed", "--nodes=200", "--pods=2000", "--warmup=0"),
        List.of("up", "--once", "--speed=50", "--folder", folder.toString()));
  }

  private Path example(String file) {
    return home.resolve("docs").resolve("example").resolve(file);
  }

  private boolean play(String... arguments) {
    long start = System.nanoTime();
    CommandLine command =
        BerthCommand.commandLine(arguments).setOut(new PrintWriter(Writer.nullWriter()));
    int code = command.execute(arguments);
    spec.commandLine()
        .getOut()
        .printf(
            "%s: exit code %d after %d ms%n",
            arguments[0], code, Duration.ofNanos(System.nanoTime() - start).toMillis());
    return code == ExitCode.OK;
  }

  private static void limit() {
    try {
      Thread.sleep(LIMIT);
      Runtime.getRuntime().halt(ExitCode.INTERNAL);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
