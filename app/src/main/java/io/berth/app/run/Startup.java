package io.berth.app.run;

import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.event.Inbox;
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
final class Startup implements Runnable {
  private static final Logger LOG = System.getLogger(Startup.class.getName());

  private final SchedulerSetup setup;
  private final Connections connections;
  private final Leadership leadership;
  private final Inbox inbox;
  private final SchedulerLoop loop;
  private volatile @Nullable ClusterFeed feed;

  Startup(
      SchedulerSetup setup,
      Connections connections,
      Leadership leadership,
      Inbox inbox,
      SchedulerLoop loop) {
    this.setup = setup;
    this.connections = connections;
    this.leadership = leadership;
    this.inbox = inbox;
    this.loop = loop;
  }

  /** Ends when pods are placed, or with an interruption. */
  @Override
  public void run() {
    try {
      if (!leadership.isElected()) {
        connectEarly();
      }
      if (!setup.configuration().delayCacheUntilActive()) {
        watch().awaitSynced();
      }
      leadership.acquire();
      if (leadership.isElected()) {
        connectEarly();
      }
      watch().awaitSynced();
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

  private ClusterFeed watch() {
    ClusterFeed started = feed;
    if (started == null) {
      KubeSchedulerConfiguration configuration = setup.configuration();
      boolean json = configuration.clientConnection().contentType().startsWith(Content.JSON);
      started = ClusterFeed.start(connections.watches(), WatchedKinds.of(setup), json, inbox);
      feed = started;
    }
    return started;
  }

  /** What of the cluster is not known yet, and why. */
  Optional<String> unsynced() {
    ClusterFeed started = feed;
    return started == null ? Optional.of("handlers are not fully synchronized") : started.problem();
  }

  /** Ends the watches. Only after {@link #run} has ended. */
  void stopWatching() {
    ClusterFeed started = feed;
    if (started != null) {
      started.close();
    }
  }
}
