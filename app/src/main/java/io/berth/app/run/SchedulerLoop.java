package io.berth.app.run;

import io.berth.engine.Scheduler;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Observer;
import io.berth.engine.profile.SchedulerSetup;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scheduler on the thread that calls {@link #run}, which becomes its owner. It sleeps while
 * there is nothing to do; an event wakes it up.
 */
public final class SchedulerLoop implements Runnable {
  private final Scheduler scheduler;
  private final InstantSource clock;
  private volatile @Nullable Thread owner;
  private volatile boolean stopped;

  public SchedulerLoop(
      SchedulerSetup setup, CommandPort commands, InstantSource clock, Observer observer) {
    this.clock = clock;
    this.scheduler = new Scheduler(setup, commands, clock, observer, this::wakeUp);
  }

  /** Where others tell the scheduler what has happened, from any thread. */
  public Inbox inbox() {
    return scheduler.inbox();
  }

  @Override
  public void run() {
    owner = Thread.currentThread();
    while (!stopped) {
      if (!scheduler.step()) {
        sleep();
      }
    }
  }

  /** An event that arrives before this has begun ends it at once: no wake-up is lost. */
  private void sleep() {
    if (stopped || scheduler.inbox().size() > 0) {
      return;
    }
    Instant now = clock.instant();
    scheduler
        .nextDeadline()
        .map(deadline -> Duration.between(now, deadline))
        .ifPresentOrElse(
            wait -> LockSupport.parkNanos(this, Math.max(1, wait.toNanos())),
            () -> LockSupport.park(this));
  }

  private void wakeUp() {
    LockSupport.unpark(owner);
  }

  /** Ends {@link #run} after the step that is under way. */
  public void stop() {
    stopped = true;
    wakeUp();
  }
}
