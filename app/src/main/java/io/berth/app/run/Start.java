package io.berth.app.run;

import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.kube.transport.Content;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The way to the first decision: to know the cluster, then to lead. In this order, because an
 * instance that may not see everything would otherwise lead for ever and place nothing; {@code
 * delayCacheUntilActive} asks for the other one.
 */
final class Start implements Runnable {
  private static final Logger LOG = System.getLogger(Start.class.getName());

  private final SchedulerSetup setup;
  private final Connections connections;
  private final Candidacy candidacy;
  private final SchedulerLoop loop;
  private volatile @Nullable ClusterFeed feed;

  Start(SchedulerSetup setup, Connections connections, Candidacy candidacy, SchedulerLoop loop) {
    this.setup = setup;
    this.connections = connections;
    this.candidacy = candidacy;
    this.loop = loop;
  }

  /** Ends when pods are placed, or with an interruption. */
  @Override
  public void run() {
    try {
      if (!candidacy.isContested()) {
        connectEarly();
      }
      if (!setup.configuration().delayCacheUntilActive()) {
        follow().awaitSynced();
      }
      candidacy.lead();
      if (candidacy.isContested()) {
        connectEarly();
      }
      follow().awaitSynced();
      LOG.log(Level.INFO, "Everything is known that has to be; scheduling begins");
      loop.lead();
    } catch (InterruptedException e) {
      LOG.log(Level.DEBUG, "stopped before scheduling began");
    }
  }

  /** Beside everything else. One that waits for its turn to lead needs no connection for it. */
  private void connectEarly() {
    Thread.ofVirtual().name("connect-early").start(connections::connectEarly);
  }

  private ClusterFeed follow() {
    ClusterFeed following = feed;
    if (following == null) {
      KubeSchedulerConfiguration configuration = setup.configuration();
      boolean json = configuration.clientConnection().contentType().startsWith(Content.JSON);
      following =
          ClusterFeed.start(connections.watches(), WatchedKinds.of(setup), json, loop.inbox());
      feed = following;
    }
    return following;
  }

  /** What of the cluster is not known yet, and why. */
  Optional<String> unsynced() {
    ClusterFeed following = feed;
    return following == null
        ? Optional.of("handlers are not fully synchronized")
        : following.problem();
  }

  /** Follows the cluster no more. Only after {@link #run} has ended. */
  void unfollow() {
    ClusterFeed following = feed;
    if (following != null) {
      following.close();
    }
  }
}
