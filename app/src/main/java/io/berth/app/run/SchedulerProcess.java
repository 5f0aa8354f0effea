package io.berth.app.run;

import io.berth.app.health.HealthServer;
import io.berth.engine.config.ClientConnectionConfiguration;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.cycle.Verification;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.Observer;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.RateLimit;
import io.berth.kube.write.Timing;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
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

  private final RunSettings settings;
  private final Connections connections;
  private final Candidacy candidacy;
  private final SchedulerLoop loop;
  private final Start start;
  private final Thread starter;
  private final Thread owner;
  private final Ending ending;
  private final CompletableFuture<End> end = new CompletableFuture<>();

  public SchedulerProcess(RunSettings settings) {
    this(settings, Observer.NOBODY);
  }

  /** With somebody who is told of every step of every pod. */
  public SchedulerProcess(RunSettings settings, Observer observer) {
    this(settings, Connections.open(settings.access()), observer);
  }

  /** With connections that it closes in the end. */
  SchedulerProcess(RunSettings settings, Connections connections, Observer observer) {
    KubeSchedulerConfiguration configuration = settings.setup().configuration();
    this.settings = settings;
    this.connections = connections;
    candidacy =
        new Candidacy(
            configuration.leaderElection(), connections.lease(), settings.host(), this::lost);
    ClusterWriter writer = writer(configuration.clientConnection());
    loop =
        new SchedulerLoop(
            settings.setup(),
            new ApiCommands(writer, this::inbox),
            InstantSource.system(),
            new LoggingObserver().and(observer),
            settings.maxInUnschedulable(),
            new Verification(settings.verify(), new LoggedFindings()));
    start = new Start(settings.setup(), connections, candidacy, loop);
    starter = Thread.ofVirtual().name("start").unstarted(() -> guarded(start));
    owner = Thread.ofPlatform().name("scheduler").unstarted(() -> guarded(loop));
    ending = new Ending(start, starter, loop, owner, writer);
  }

  private ClusterWriter writer(ClientConnectionConfiguration client) {
    return new ClusterWriter(
        connections.writes(),
        new RateLimit(client.qps(), client.burst(), Timing.REAL),
        connections.events(),
        new RateLimit(client.qps(), client.burst(), Timing.REAL),
        candidacy::mayWrite,
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
      End why = end.join();
      ending.perform(why, candidacy);
      return why;
    }
  }

  /** Tells it to stop, from any thread. What has been begun is finished first. */
  public void stop() {
    end.complete(End.STOPPED);
  }

  /** Another instance may lead soon: not even what an orderly end waits for may be written then. */
  private void lost() {
    end.complete(End.LEAD_LOST);
    loop.stop();
    connections.endWrites();
  }

  private @Nullable HealthServer health() throws IOException {
    if (settings.healthPort().isEmpty()) {
      return null;
    }
    HealthServer server =
        HealthServer.start(
            settings.healthPort().get(),
            HealthChecks.of(candidacy.health(), end::isDone, start::unsynced));
    LOG.log(
        Level.INFO,
        "Answering /healthz, /livez and /readyz on http://127.0.0.1:{0}",
        String.valueOf(server.port()));
    return server;
  }

  private void guarded(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "This is a bug in Berth", e);
      end.complete(End.FAILED);
    }
  }
}
