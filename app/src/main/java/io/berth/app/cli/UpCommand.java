package io.berth.app.cli;

import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.kubelet.KubeletSettings;
import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.config.ConfigFileException;
import io.berth.app.config.LoadedConfiguration;
import io.berth.app.logging.Logging;
import io.berth.app.up.EmbeddedConnection;
import io.berth.app.up.UpException;
import io.berth.app.up.UpRun;
import io.berth.app.up.UpSettings;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.FeatureGateSettings;
import io.berth.engine.profile.PluginRegistry;
import io.berth.engine.profile.SchedulerSetup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a whole cluster in this process. */
@Command(
    name = "up",
    description = {
      "Run a whole cluster in this process: an API server, simulated nodes and controllers, and"
          + " Berth.",
      "",
      "No pod really runs anything. kubectl and other clients work with the kubeconfig that it"
          + " prints; ~/.kube/config is never touched. Without --workload a short demonstration is"
          + " played.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 it was told to stop, or ended in time; 2 bad input; 70 internal error.",
      "",
      "Examples:",
      "  berth up                                    a cluster of 50 nodes, until Ctrl-C",
      "  berth up --once                             only the demonstration",
      "  berth up --nodes pools.yaml --workload app.yaml --for 2m",
      "  berth up --cluster cluster.yaml             a copy of a cluster, as kubectl get -o yaml"
          + " shows it"
    })
final class UpCommand implements Callable<Integer> {
  private static final int LARGEST_PORT = 65_535;

  /** Shorter than usual, so that people do not wait for simulated nodes. */
  private static final Duration START_TIME = Duration.ofMillis(100);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--nodes",
      paramLabel = "N|FILE",
      description = "How many nodes, or a file that says which (default: 50 in 3 zones).")
  private @Nullable String nodes;

  @Option(
      names = "--cluster",
      paramLabel = "FILE",
      arity = "1..*",
      description = "Objects that are there from the start, with their status.")
  private List<Path> cluster = new ArrayList<>();

  @Option(
      names = "--workload",
      paramLabel = "FILE",
      arity = "1..*",
      description = "Objects to create when the cluster runs, instead of the demonstration.")
  private List<Path> workload = new ArrayList<>();

  @Option(names = "--config", paramLabel = "FILE", description = "A KubeSchedulerConfiguration.")
  private @Nullable String config;

  @Option(
      names = "--feature-gates",
      defaultValue = "",
      paramLabel = "A=true,B=false",
      description = "Feature gates of the scheduler.")
  private String featureGates = "";

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Where the API server listens (default: any port that is free).")
  private int port;

  @Option(
      names = "--listen",
      paramLabel = "ADDRESS",
      description = "The address on which it listens (default: loopback, for this machine only).")
  private @Nullable String listen;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "Where the kubeconfig is written (default: ~/.berth/up).")
  private @Nullable Path folder;

  @Option(
      names = "--for",
      paramLabel = "DURATION",
      description = "Stop after this time, for example 90s or 5m (default: at Ctrl-C).")
  private @Nullable Duration time;

  @Option(names = "--once", description = "Stop when the demonstration or the workload is through.")
  private boolean once;

  @Option(
      names = "--speed",
      paramLabel = "X",
      defaultValue = "1",
      description = "Let the time of nodes and controllers run X times as fast (default: 1).")
  private double speed;

  @Override
  public Integer call() throws Exception {
    Logging.onlyWarnings();
    UpRun run = new UpRun(settings(), spec.commandLine().getOut()::println);
    try (GracefulShutdown end = GracefulShutdown.of(run::stop)) {
      end.code(ExitCode.OK);
      run.run();
      spec.commandLine().getOut().flush();
      return ExitCode.OK;
    } catch (UpException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new ParameterException(
          spec.commandLine(), "the API server cannot be started: " + e.getMessage(), e);
    }
  }

  private UpSettings settings() {
    if (port < 0 || port > LARGEST_PORT) {
      throw new ParameterException(
          spec.commandLine(),
          "--port %d: a port is a number from 1 to %d, or 0 for any that is free"
              .formatted(port, LARGEST_PORT));
    }
    return new UpSettings(
        listen == null ? ServerSettings.loopback(port) : ServerSettings.at(address(listen), port),
        folder == null ? Path.of(System.getProperty("user.home", "."), ".berth", "up") : folder,
        setup(),
        Optional.ofNullable(nodes),
        cluster,
        workload,
        pools -> KubeletSettings.usual(pools).withStartTime(START_TIME),
        pace(),
        Optional.ofNullable(time),
        once);
  }

  private SimulatedClock pace() {
    try {
      return SimulatedClock.of(speed);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--speed: " + e.getMessage(), e);
    }
  }

  private InetAddress address(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new ParameterException(
          spec.commandLine(), "--listen %s: no such address on this machine".formatted(text), e);
    }
  }

  private SchedulerSetup setup() {
    try {
      PluginRegistry registry = BuiltinRegistry.of(FeatureGateSettings.parse(featureGates));
      if (config == null) {
        return ConfigFile.defaults(registry, EmbeddedConnection::over).setup();
      }
      LoadedConfiguration loaded =
          ConfigFile.read(config, System.in).load(registry, EmbeddedConnection::over);
      List<String> extenders = RefusedExtenders.in(loaded, config);
      if (!extenders.isEmpty()) {
        throw new ParameterException(spec.commandLine(), String.join("\n", extenders));
      }
      return loaded.setup();
    } catch (ConfigFileException e) {
      throw new ParameterException(spec.commandLine(), String.join("\n", e.problems()), e);
    } catch (ConfigurationException e) {
      throw new ParameterException(
          spec.commandLine(),
          String.join("\n", e.problems().stream().map(Object::toString).toList()),
          e);
    }
  }
}
