package io.berth.app.run;

import io.berth.app.health.HealthServer;
import io.berth.engine.Scheduler;
import io.berth.engine.SchedulerOptions;
import io.berth.engine.config.ClientConnectionConfiguration;
import io.berth.engine.config.KubeSchedulerConfiguration;
import io.berth.engine.cycle.Verification;
import io.berth.engine.event.Inbox;
import io.berth.engine.observation.Observer;
import io.berth.engine.port.EngineClock;
import io.berth.engine.question.Question;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.MonotonicClock;
import io.berth.kube.write.RateLimit;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A scheduler at work in a cluster: it watches the cluster, waits until it leads, places pods, and
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
  private final CompletableFuture<End> end = new CompletableFuture<>();
  private final Leadership leadership;
  private final Scheduler scheduler;
  private final SchedulerLoop loop;
  private final Startup startup;
  private final Thread startupThread;
  private final Thread schedulerThread;
  private final ShutdownSequence shutdown;

  /** A process that nobody observes but the log. */
  public SchedulerProcess(RunSettings settings) {
    this(settings, Observer.NONE);
  }

  /** A process with an observer beside the log. */
  public SchedulerProcess(RunSettings settings, Observer observer) {
    this(settings, Connections.open(settings.access()), observer);
  }

  /** A process with connections that it closes in the end. */
  SchedulerProcess(RunSettings settings, Connections connections, Observer observer) {
    KubeSchedulerConfiguration configuration = settings.setup().configuration();
    this.settings = settings;
    this.connections = connections;
    leadership =
        new Leadership(configuration.leaderElection(), connections.lease(), settings.host());
    ClusterWriter writer = writer(configuration.clientConnection());
    WakeUp wakeUp = new WakeUp();
    Inbox inbox = new Inbox(wakeUp);
    scheduler =
        new Scheduler(
            settings.setup(), inbox, new ApiCommands(writer, inbox), options(settings, observer));
    loop = new SchedulerLoop(scheduler, inbox, wakeUp);
    startup = new Startup(settings.setup(), connections, leadership, inbox, loop);
    startupThread = Thread.ofVirtual().name("startup").unstarted(() -> guarded(startup));
    schedulerThread = Thread.ofPlatform().name("scheduler").unstarted(() -> guarded(loop));
    shutdown =
        new ShutdownSequence(startup, startupThread, loop, schedulerThread, writer, leadership);
  }

  private static SchedulerOptions options(RunSettings settings, Observer observer) {
    return new SchedulerOptions(
        EngineClock.system(),
        new LoggingObserver().and(observer),
        settings.maxInUnschedulable(),
        new Verification(settings.verify(), new VerificationLog()));
  }

  private ClusterWriter writer(ClientConnectionConfiguration client) {
    return new ClusterWriter(
        connections.writes(),
        new RateLimit(client.qps(), client.burst(), MonotonicClock.SYSTEM),
        connections.events(),
        new RateLimit(client.qps(), client.burst(), MonotonicClock.SYSTEM),
        leadership::mayWrite,
        settings.host());
  }

  /**
   * Works until it ends.
   *
   * @throws IOException if health checks cannot be answered where they should be
   */
  public End run() throws IOException {
    try (connections;
        HealthServer _ = health()) {
      var _ = leadership.lost().thenRun(this::stopWriting);
      schedulerThread.start();
      startupThread.start();
      End reason = end.join();
      shutdown.perform(reason);
      return reason;
    }
  }

  /** Tells it to stop, from any thread. What has been begun is finished first. */
  public void stop() {
    end.complete(End.STOPPED);
  }

  /**
   * Asks the scheduler, from any thread.
   *
   * @param atMost how long to wait for the answer
   * @return the answer; completed exceptionally with a {@link
   *     java.util.concurrent.TimeoutException} if there is none in time, or with a {@link
   *     java.util.concurrent.RejectedExecutionException} if too many questions wait or the
   *     scheduler has stopped
   */
  public <T> CompletableFuture<T> ask(Question<T> question, Duration atMost) {
    return scheduler
        .questions()
        .ask(question, atMost)
        .orTimeout(atMost.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Another instance may lead soon: not even what an orderly end waits for may be written then. */
  private void stopWriting() {
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
            HealthChecks.of(leadership.health(), end::isDone, startup::unsynced));
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
