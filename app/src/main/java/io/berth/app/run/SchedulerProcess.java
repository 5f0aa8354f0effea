package io.berth.app.run;

import io.berth.app.health.HealthServer;
import io.berth.engine.config.ClientConnectionConfiguration;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.cycle.Verification;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Observer;
import io.berth.kube.lease.LeaderElection;
import io.berth.kube.transport.Content;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.RateLimit;
import io.berth.kube.write.Timing;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * A scheduler at work in a cluster: it follows the cluster, waits until it leads, places pods, and
 * answers health checks, until it is told to stop or cannot go on.
 */
public final class SchedulerProcess {
  /** How it ended. */
  public enum End {
    /** It was told to stop. */
    STOPPED,
    /** Another instance may lead now. */
    LEAD_LOST,
    /** Something went wrong that should be impossible. */
    FAILED
  }

  private static final Logger LOG = System.getLogger(SchedulerProcess.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final RunSettings settings;
  private final KubeSchedulerConfiguration configuration;
  private final Connections connections;
  private final Optional<LeaderElection> election;
  private final ClusterWriter writer;
  private final SchedulerLoop loop;
  private final Thread owner;
  private final Thread starter;
  private final CountDownLatch leading = new CountDownLatch(1);
  private final CompletableFuture<End> end = new CompletableFuture<>();
  private volatile @Nullable ClusterFeed feed;

  public SchedulerProcess(RunSettings settings) {
    this(settings, Observer.NOBODY);
  }

  /** With somebody who is told of every step of every pod. */
  public SchedulerProcess(RunSettings settings, Observer observer) {
    this.settings = settings;
    configuration = settings.setup().configuration();
    connections = Connections.open(settings.access());
    election =
        Elections.of(
            configuration.leaderElection(),
            connections.lease(),
            settings.host(),
            leading::countDown,
            () -> end.complete(End.LEAD_LOST));
    writer = writer(configuration.clientConnection());
    loop =
        new SchedulerLoop(
            settings.setup(),
            new ApiCommands(writer, this::inbox),
            InstantSource.system(),
            new LoggingObserver().and(observer),
            settings.maxInUnschedulable(),
            new Verification(settings.verify(), new LoggedFindings()));
    owner = Thread.ofPlatform().name("scheduler").unstarted(() -> guarded(loop));
    starter = Thread.ofVirtual().name("start").unstarted(() -> guarded(this::begin));
  }

  private ClusterWriter writer(ClientConnectionConfiguration client) {
    return new ClusterWriter(
        connections.writes(),
        new RateLimit(client.qps(), client.burst(), Timing.REAL),
        connections.events(),
        new RateLimit(client.qps(), client.burst(), Timing.REAL),
        () -> election.map(it -> it.fence().mayWrite()).orElse(true),
        settings.host());
  }

  private Inbox inbox() {
    return loop.inbox();
  }

  /**
   * Works until it ends.
   *
   * @throws IOException if health checks cannot be answered where they should be
   */
  public End run() throws IOException {
    try (connections;
        HealthServer _ = health()) {
      owner.start();
      starter.start();
      End how = end.join();
      switch (how) {
        case STOPPED -> finish();
        case LEAD_LOST -> LOG.log(Level.ERROR, "Leaderelection lost");
        case FAILED -> giveUp();
      }
      return how;
    }
  }

  /** Tells it to stop, from any thread. What has been begun is finished first. */
  public void stop() {
    end.complete(End.STOPPED);
  }

  private @Nullable HealthServer health() throws IOException {
    if (settings.healthPort().isEmpty()) {
      return null;
    }
    HealthServer server =
        HealthServer.start(
            settings.healthPort().get(),
            HealthChecks.of(election.map(it -> it::problem), end::isDone, this::unsynced));
    LOG.log(
        Level.INFO,
        "Answering /healthz, /livez and /readyz on http://127.0.0.1:{0}",
        String.valueOf(server.port()));
    return server;
  }

  private Optional<String> unsynced() {
    ClusterFeed following = feed;
    return following == null
        ? Optional.of("handlers are not fully synchronized")
        : following.problem();
  }

  private void begin() {
    try {
      if (!configuration.delayCacheUntilActive()) {
        follow();
      }
      election.ifPresentOrElse(LeaderElection::start, leading::countDown);
      leading.await();
      Thread.ofVirtual().name("connect-early").start(connections::connectEarly);
      follow().awaitSynced();
      LOG.log(Level.INFO, "Everything is known that has to be; scheduling begins");
      loop.lead();
    } catch (InterruptedException e) {
      LOG.log(Level.DEBUG, "stopped before scheduling began");
    }
  }

  private ClusterFeed follow() {
    ClusterFeed following = feed;
    if (following == null) {
      boolean json = configuration.clientConnection().contentType().startsWith(Content.JSON);
      following =
          ClusterFeed.start(
              connections.watches(), WatchedKinds.of(settings.setup()), json, loop.inbox());
      feed = following;
    }
    return following;
  }

  private void guarded(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "This is a bug in Berth", e);
      end.complete(End.FAILED);
    }
  }

  /** Bindings come to their end, people are told, and only then may another instance lead. */
  private void finish() {
    LOG.log(Level.INFO, "Stopping: no more pods are placed, what is under way is finished");
    starter.interrupt();
    loop.finish();
    join(owner);
    loop.stop();
    int unfinished = writer.close(PATIENCE);
    if (unfinished > 0) {
      LOG.log(Level.WARNING, "{0} writes could not be finished", unfinished);
    }
    giveUp();
  }

  private void giveUp() {
    election.ifPresent(it -> it.close(PATIENCE));
    ClusterFeed following = feed;
    if (following != null) {
      following.close();
    }
  }

  private static void join(Thread thread) {
    try {
      if (!thread.join(PATIENCE)) {
        LOG.log(Level.WARNING, "Some bindings did not come to their end in {0}", PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
