package io.berth.app.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The real kube-scheduler, alone and as fast as it can. */
final class KubeSchedulerProcess implements AutoCloseable {
  private final ChildProcess process;

  private KubeSchedulerProcess(ChildProcess process) {
    this.process = process;
  }

  /**
   * What tests vary.
   *
   * @param percentageOfNodesToScore 0 for the number that it adapts to the cluster
   */
  record Settings(String schedulerName, int parallelism, int percentageOfNodesToScore) {
    static final Settings DEFAULT = new Settings("default-scheduler", 16, 0);

    Settings named(String name) {
      return new Settings(name, parallelism, percentageOfNodesToScore);
    }

    Settings scoring(int percentage) {
      return new Settings(schedulerName, parallelism, percentage);
    }
  }

  static KubeSchedulerProcess start(
      Programs programs, Path folder, Path kubeconfig, Settings settings) throws IOException {
    String name = "kube-scheduler-" + settings.schedulerName();
    Path config = folder.resolve(name + ".yaml");
    Files.writeString(config, config(kubeconfig, settings));
    List<String> command =
        List.of(programs.path("kube-scheduler"), "--config=" + config, "--secure-port=0");
    return new KubeSchedulerProcess(ChildProcess.start(folder.resolve(name + ".log"), command));
  }

  private static String config(Path kubeconfig, Settings settings) {
    return """
    apiVersion: kubescheduler.config.k8s.io/v1
    kind: KubeSchedulerConfiguration
    clientConnection: {kubeconfig: "%s", qps: 5000, burst: 5000}
    leaderElection: {leaderElect: false}
    parallelism: %d
    percentageOfNodesToScore: %d
    profiles:
    - schedulerName: %s
    """
        .formatted(
            kubeconfig,
            settings.parallelism(),
            settings.percentageOfNodesToScore(),
            settings.schedulerName());
  }

  ChildProcess process() {
    return process;
  }

  @Override
  public void close() {
    process.close();
  }
}
