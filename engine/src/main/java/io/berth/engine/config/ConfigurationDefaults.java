package io.berth.engine.config;

import io.berth.model.schema.Message;
import java.time.Duration;
import java.util.List;

/**
 * Fills in what a configuration leaves out and what depends on more than one field. Zero and empty
 * values of some fields count as left out.
 */
final class ConfigurationDefaults {
  private static final LeaderElectionConfiguration ELECTION =
      Message.of(LeaderElectionConfiguration.class).empty();
  private static final ClientConnectionConfiguration CONNECTION =
      Message.of(ClientConnectionConfiguration.class).empty();
  private static final ExtenderConfiguration EXTENDER =
      Message.of(ExtenderConfiguration.class).empty();

  private ConfigurationDefaults() {}

  static KubeSchedulerConfiguration complete(KubeSchedulerConfiguration written) {
    Boolean contention = written.enableContentionProfiling();
    return new KubeSchedulerConfiguration(
        ConfigurationVersion.V1_NAME,
        KubeSchedulerConfiguration.KIND,
        written.parallelism(),
        election(written.leaderElection()),
        connection(written.clientConnection()),
        written.enableProfiling(),
        contention == null ? written.enableProfiling() : contention,
        written.percentageOfNodesToScore(),
        written.podInitialBackoffSeconds(),
        written.podMaxBackoffSeconds(),
        profiles(written.profiles()),
        written.extenders().stream().map(ConfigurationDefaults::extender).toList(),
        written.delayCacheUntilActive());
  }

  private static LeaderElectionConfiguration election(LeaderElectionConfiguration written) {
    return new LeaderElectionConfiguration(
        written.leaderElect(),
        or(written.leaseDuration(), ELECTION.leaseDuration()),
        or(written.renewDeadline(), ELECTION.renewDeadline()),
        or(written.retryPeriod(), ELECTION.retryPeriod()),
        or(written.resourceLock(), ELECTION.resourceLock()),
        or(written.resourceName(), ELECTION.resourceName()),
        or(written.resourceNamespace(), ELECTION.resourceNamespace()));
  }

  private static ClientConnectionConfiguration connection(ClientConnectionConfiguration written) {
    return new ClientConnectionConfiguration(
        written.kubeconfig(),
        written.acceptContentTypes(),
        or(written.contentType(), CONNECTION.contentType()),
        written.qps() == 0 ? CONNECTION.qps() : written.qps(),
        written.burst() == 0 ? CONNECTION.burst() : written.burst());
  }

  private static List<KubeSchedulerProfile> profiles(List<KubeSchedulerProfile> written) {
    List<KubeSchedulerProfile> profiles =
        written.isEmpty() ? List.of(KubeSchedulerProfile.EMPTY) : written;
    KubeSchedulerProfile first = profiles.getFirst();
    return profiles.size() == 1 && first.schedulerName() == null
        ? List.of(first.named(KubeSchedulerProfile.DEFAULT_NAME))
        : profiles;
  }

  private static ExtenderConfiguration extender(ExtenderConfiguration written) {
    return Message.of(ExtenderConfiguration.class)
        .with(written, "httpTimeout", or(written.httpTimeout(), EXTENDER.httpTimeout()));
  }

  private static Duration or(Duration written, Duration otherwise) {
    return written.isZero() ? otherwise : written;
  }

  private static String or(String written, String otherwise) {
    return written.isEmpty() ? otherwise : written;
  }
}
