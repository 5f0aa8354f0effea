package io.berth.app.up;

import io.berth.engine.config.ClientConnectionConfiguration;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.config.LeaderElectionConfiguration;
import io.berth.model.schema.Message;

/**
 * What a scheduler's configuration says of its connection does not count in an embedded cluster:
 * there is one server, nobody to compete with, and no reason to hold back.
 */
public final class EmbeddedConnection {
  private static final int LIMIT = 5000;

  private EmbeddedConnection() {}

  /** The configuration, connected to the embedded server. */
  public static KubeSchedulerConfiguration over(KubeSchedulerConfiguration written) {
    ClientConnectionConfiguration client = written.clientConnection();
    LeaderElectionConfiguration election = written.leaderElection();
    Message<KubeSchedulerConfiguration> message = Message.of(KubeSchedulerConfiguration.class);
    KubeSchedulerConfiguration connected =
        message.with(
            written,
            "clientConnection",
            new ClientConnectionConfiguration(
                "", client.acceptContentTypes(), "application/json", LIMIT, LIMIT));
    return message.with(
        connected,
        "leaderElection",
        Message.of(LeaderElectionConfiguration.class).with(election, "leaderElect", false));
  }
}
