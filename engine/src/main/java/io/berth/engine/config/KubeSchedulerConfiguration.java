package io.berth.engine.config;

import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a configuration file can say.
 *
 * @param parallelism accepted for the sake of existing files; one decision runs on one thread
 * @param enableContentionProfiling as {@code enableProfiling} if not written
 * @param percentageOfNodesToScore 0 scores all nodes
 * @param delayCacheUntilActive whether to watch the cluster only once this scheduler is the leader
 */
public record KubeSchedulerConfiguration(
    @Wire(absent = ConfigurationVersion.V1_NAME) String apiVersion,
    @Wire(absent = KubeSchedulerConfiguration.KIND) String kind,
    @Wire(absent = "16") int parallelism,
    @Wire LeaderElectionConfiguration leaderElection,
    @Wire ClientConnectionConfiguration clientConnection,
    @Wire(absent = "true") boolean enableProfiling,
    @Wire @Nullable Boolean enableContentionProfiling,
    @Wire int percentageOfNodesToScore,
    @Wire(absent = "1") long podInitialBackoffSeconds,
    @Wire(absent = "10") long podMaxBackoffSeconds,
    @Wire List<KubeSchedulerProfile> profiles,
    @Wire List<ExtenderConfiguration> extenders,
    @Wire boolean delayCacheUntilActive) {
  /** The kind of object that a configuration file holds. */
  public static final String KIND = "KubeSchedulerConfiguration";

  /** A file that says nothing beyond its version and kind. */
  public static final KubeSchedulerConfiguration EMPTY =
      Message.of(KubeSchedulerConfiguration.class).empty();

  public KubeSchedulerConfiguration {
    profiles = List.copyOf(profiles);
    extenders = List.copyOf(extenders);
  }

  /** A copy with other profiles. */
  public KubeSchedulerConfiguration withProfiles(List<KubeSchedulerProfile> others) {
    return Message.of(KubeSchedulerConfiguration.class).with(this, "profiles", others);
  }
}
