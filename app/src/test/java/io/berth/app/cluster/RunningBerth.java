package io.berth.app.cluster;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code berth run} in a test's cluster, on a health port of its own. */
final class RunningBerth {
  private static final Duration SOON = Duration.ofMinutes(1);

  private final BerthProcess process;
  private final URI health;

  private RunningBerth(BerthProcess process, URI health) {
    this.process = process;
    this.health = health;
  }

  /** Alone, without an election, and as fast as it can; it is ready when this returns. */
  static RunningBerth alone(Fixtures fixtures, Path kubeconfig)
      throws IOException, InterruptedException {
    return alone(fixtures, kubeconfig, 5_000);
  }

  /** The same, but with so many writes a second. */
  static RunningBerth alone(Fixtures fixtures, Path kubeconfig, int writes)
      throws IOException, InterruptedException {
    return configured(
        fixtures,
        kubeconfig,
        """
        apiVersion: kubescheduler.config.k8s.io/v1
        kind: KubeSchedulerConfiguration
        clientConnection: {kubeconfig: KUBECONFIG, qps: %d, burst: %d}
        leaderElection: {leaderElect: false}
        """
            .formatted(writes, writes));
  }

  /** With the default configuration but for these flags. */
  static RunningBerth start(Fixtures fixtures, Path kubeconfig, String... flags)
      throws IOException {
    return start(fixtures, List.of(), kubeconfig, flags);
  }

  /** The same in a JVM with these options beside the usual ones. */
  static RunningBerth start(
      Fixtures fixtures, List<String> jvmOptions, Path kubeconfig, String... flags)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--kubeconfig=" + kubeconfig));
    arguments.addAll(List.of("--kube-api-qps=5000", "--kube-api-burst=5000"));
    arguments.addAll(List.of(flags));
    return run(fixtures, jvmOptions, arguments);
  }

  /** With a configuration file, which may refer to the kubeconfig as {@code KUBECONFIG}. */
  static RunningBerth configured(Fixtures fixtures, Path kubeconfig, String configuration)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile(fixtures.folder(), "config", ".yaml");
    Files.writeString(file, configuration.replace("KUBECONFIG", kubeconfig.toString()));
    return run(fixtures, List.of(), List.of("--config=" + file)).ready();
  }

  private static RunningBerth run(Fixtures fixtures, List<String> jvmOptions, List<String> flags)
      throws IOException {
    int port = FreePorts.next();
    List<String> arguments = new ArrayList<>(List.of("run", "-v=4", "--health-port=" + port));
    arguments.addAll(flags);
    return new RunningBerth(
        fixtures.berth(jvmOptions, arguments), URI.create("http://127.0.0.1:" + port));
  }

  RunningBerth ready() throws InterruptedException {
    process.awaitOk(health.resolve("/readyz"), SOON);
    return this;
  }

  BerthProcess process() {
    return process;
  }

  URI health() {
    return health;
  }

  String log() {
    return process.log();
  }
}
