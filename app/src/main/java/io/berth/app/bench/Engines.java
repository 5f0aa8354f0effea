package io.berth.app.bench;

import io.berth.app.Main;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The programs that measure: Berth itself, and the one it is compared with. */
final class Engines {
  private Engines() {}

  /** Berth, with the java, the options and the class path of this process. */
  static MeasuringProgram berth(EngineSettings settings) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(arguments(settings));
    return new MeasuringProgram(command);
  }

  /** The command line that makes this measurement, without {@code berth}. */
  static List<String> arguments(EngineSettings settings) {
    Workload workload = settings.workload();
    List<String> arguments = new ArrayList<>(List.of("bench", "engine"));
    add(arguments, "--scenario", workload.scenario().word());
    add(arguments, "--nodes", settings.nodes());
    add(arguments, "--pods", settings.pods());
    add(arguments, "--placed", settings.placed());
    add(arguments, "--percentage", settings.percentage());
    add(arguments, "--classes", workload.classes());
    add(arguments, "--apps", workload.apps());
    Integer warmUp = settings.warmUp();
    if (warmUp != null) {
      add(arguments, "--warmup", warmUp);
    }
    return arguments;
  }

  private static void add(List<String> arguments, String option, Object value) {
    arguments.add(option);
    arguments.add(value.toString());
  }

  /** A program that is called as the reference benchmark is. */
  static MeasuringProgram reference(
      Path binary, EngineSettings settings, int pods, int percentage) {
    return new MeasuringProgram(
        List.of(
            binary.toString(),
            settings.workload().scenario().word(),
            String.valueOf(settings.nodes()),
            String.valueOf(pods),
            String.valueOf(percentage)));
  }
}
