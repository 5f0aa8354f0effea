package io.berth.app.cli;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.config.ConfigFileException;
import io.berth.app.config.LoadedConfiguration;
import io.berth.app.run.RunSettings;
import io.berth.app.run.SchedulerProcess;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.FeatureGateSettings;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.profile.PluginRegistry;
import io.berth.kube.access.ClusterAccess;
import io.berth.model.schema.Message;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Schedules the pods of a cluster. */
@Command(
    name = "run",
    version = BerthCommand.VERSION,
    description = {
      "Schedule the pods of a cluster, in kube-scheduler's place or beside it.",
      "",
      "Takes kube-scheduler's flags. Those that have no effect yet are accepted and named on"
          + " standard error.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 it was told to stop, 1 it lost the lead, 2 bad input, 70 internal error.",
      "",
      "Examples:",
      "  berth run --kubeconfig ~/.kube/config --leader-elect=false",
      "  berth run --config scheduler.yaml -v 2",
      "  curl http://127.0.0.1:10251/readyz?verbose"
    })
final class RunCommand implements Callable<Integer> {
  private static final int MAX_PORT = 65_535;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ClientOptions client = new ClientOptions();
  @Mixin private LeaderElectionOptions election = new LeaderElectionOptions();
  @Mixin private LoggingOptions logging = new LoggingOptions();

  @Option(names = "--config", paramLabel = "FILE", description = "A KubeSchedulerConfiguration.")
  private String config = "";

  @Option(
      names = "--write-config-to",
      paramLabel = "FILE",
      description = "Write the complete configuration to FILE and exit.")
  private String writeConfigTo = "";

  @Option(names = "--feature-gates", paramLabel = "A=true,B=false", description = "Feature gates.")
  private List<String> featureGates = List.of();

  @Option(
      names = "--pod-max-in-unschedulable-pods-duration",
      paramLabel = "DURATION",
      defaultValue = "5m",
      description = "A pod that nothing woke up for longer than this is tried again (5m).")
  private Duration maxInUnschedulable = Duration.ZERO;

  @Option(
      names = "--health-port",
      paramLabel = "PORT",
      defaultValue = "10251",
      description =
          "Where to answer /healthz, /livez and /readyz over plain HTTP on loopback; 0 for nowhere"
              + " (default: ${DEFAULT-VALUE}).")
  private int healthPort;

  @Option(
      names = "--verify",
      paramLabel = "MODE",
      defaultValue = "off",
      description =
          "Make decisions a second time from scratch, and compare: off, sampled (one in 1024; the"
              + " second counts) or full (all; a difference ends the scheduler) (default:"
              + " ${DEFAULT-VALUE}).")
  private VerifyMode verify = VerifyMode.OFF;

  @Override
  public Integer call() throws IOException {
    checkHealthPort();
    logging.apply();
    try {
      LoadedConfiguration loaded = load();
      FlagNotes.of(spec.commandLine().getParseResult(), client, config).forEach(this::say);
      if (!writeConfigTo.isEmpty()) {
        new CompleteConfigFile(writeConfigTo).write(loaded, spec.commandLine());
        return ExitCode.OK;
      }
      List<String> extenders = RefusedExtenders.in(loaded, config);
      if (extenders.isEmpty()) {
        ConfigurationNotes.of(loaded).forEach(this::say);
        return run(settings(loaded));
      }
      extenders.forEach(this::say);
    } catch (ConfigFileException e) {
      e.problems().forEach(this::say);
    } catch (ConfigurationException e) {
      e.problems().forEach(this::say);
    }
    return ExitCode.BAD_INPUT;
  }

  private void say(Object line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }

  private void checkHealthPort() {
    if (healthPort < 0 || healthPort > MAX_PORT) {
      throw new ParameterException(
          spec.commandLine(),
          "--health-port %d: is not a port; choose one from 1 to %d, or 0 to answer no health checks"
              .formatted(healthPort, MAX_PORT));
    }
  }

  private LoadedConfiguration load() throws ConfigFileException, ConfigurationException {
    PluginRegistry registry =
        BuiltinRegistry.of(FeatureGateSettings.parse(String.join(",", featureGates)));
    return config.isEmpty()
        ? ConfigFile.defaults(registry, written -> elect(connect(written)))
        : ConfigFile.read(config, System.in).load(registry, this::elect);
  }

  private KubeSchedulerConfiguration elect(KubeSchedulerConfiguration written) {
    return with(written, "leaderElection", election.over(written.leaderElection()));
  }

  private KubeSchedulerConfiguration connect(KubeSchedulerConfiguration written) {
    return with(written, "clientConnection", client.over(written.clientConnection()));
  }

  private static KubeSchedulerConfiguration with(
      KubeSchedulerConfiguration written, String field, Record value) {
    return Message.of(KubeSchedulerConfiguration.class).with(written, field, value);
  }

  private RunSettings settings(LoadedConfiguration loaded) {
    return new RunSettings(
        loaded.setup(),
        access(loaded.setup().configuration().clientConnection().kubeconfig()),
        maxInUnschedulable,
        verify,
        healthPort == 0 ? Optional.empty() : Optional.of(healthPort),
        HostName.get());
  }

  private ClusterAccess access(String kubeconfig) {
    try {
      return client.access(kubeconfig);
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private int run(RunSettings settings) throws IOException {
    SchedulerProcess process = new SchedulerProcess(settings);
    try (GracefulShutdown end = GracefulShutdown.of(process::stop)) {
      int code = exitCode(process.run());
      end.code(code);
      return code;
    } catch (BindException e) {
      throw new ParameterException(
          spec.commandLine(),
          "--health-port %d: %s; choose another port, or 0 to answer no health checks"
              .formatted(healthPort, e.getMessage()),
          e);
    }
  }

  static int exitCode(SchedulerProcess.End end) {
    return switch (end) {
      case STOPPED -> ExitCode.OK;
      case LEAD_LOST -> ExitCode.NO;
      case FAILED -> ExitCode.INTERNAL;
    };
  }
}
