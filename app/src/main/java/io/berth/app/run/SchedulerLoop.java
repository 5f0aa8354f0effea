package io.berth.app.run;

import io.berth.engine.Scheduler;
import io.berth.engine.cycle.Verification;
import io.berth.engine.event.Inbox;
import io.berth.engine.port.CommandPort;
import io.berth.engine.port.Observer;
import io.berth.engine.profile.SchedulerSetup;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scheduler on the thread that calls {@link #run}, which becomes its owner. It sleeps while
 * there is nothing to do; an event wakes it up.
 *
 * <p>At first it only learns. It places pods from {@link #lead} on, and none any more from {@link
 * #finish} on, which lets bindings that are under way come to their end.
 */
public final class SchedulerLoop implements Runnable {
  private enum Mode {
    LEARNING,
    LEADING,
    FINISHING,
    STOPPED
  }

  private static final Duration GLANCE = Duration.ofMillis(100);

  private final Scheduler scheduler;
  private final InstantSource clock;
  private volatile @Nullable Thread owner;
  private volatile Mode mode = Mode.LEARNING;

  /**
   * A loop around a scheduler that knows nothing yet.
   *
   * @param maxInUnschedulable a pod that nothing woke up for longer than this is tried again
   */
  public SchedulerLoop(
      SchedulerSetup setup,
      CommandPort commands,
      InstantSource clock,
      Observer observer,
      Duration maxInUnschedulable,
      Verification verification) {
    this.clock = clock;
    this.scheduler =
        new Scheduler(
            setup, commands, clock, observer, maxInUnschedulable, verification, this::wakeUp);
  }

  /** Where others tell the scheduler what has happened, from any thread. */
  public Inbox inbox() {
    return scheduler.inbox();
  }

  @Override
  public void run() {
    owner = Thread.currentThread();
    while (mode != Mode.STOPPED) {
      if (!turn()) {
        sleep();
      }
    }
  }

  private boolean turn() {
    return switch (mode) {
      case LEADING -> scheduler.step();
      case LEARNING, STOPPED -> scheduler.learn();
      case FINISHING -> {
        boolean busy = scheduler.learn();
        if (scheduler.bindings().isEmpty()) {
          mode = Mode.STOPPED;
        }
        yield busy;
      }
    };
  }

  /** An event that arrives before this has begun ends it at once: no wake-up is lost. */
  private void sleep() {
    if (mode == Mode.STOPPED || scheduler.inbox().size() > 0) {
      return;
    }
    patience()
        .ifPresentOrElse(
            wait -> LockSupport.parkNanos(this, Math.max(1, wait.toNanos())),
            () -> LockSupport.park(this));
  }

  private Optional<Duration> patience() {
    Instant now = clock.instant();
    return switch (mode) {
      case LEADING -> scheduler.nextDeadline().map(deadline -> Duration.between(now, deadline));
      case LEARNING -> Optional.empty();
      case FINISHING, STOPPED -> Optional.of(GLANCE);
    };
  }

  private void wakeUp() {
    LockSupport.unpark(owner);
  }

  /** Begins to place pods: everything that it has to know has been told. */
  public void lead() {
    become(Mode.LEADING);
  }

  /** Places no more pods; {@link #run} ends when all bindings have. */
  public void finish() {
    become(Mode.FINISHING);
  }

  /** Ends {@link #run} after the step that is under way. */
  public void stop() {
    become(Mode.STOPPED);
  }

  /** There is no way back. */
  private synchronized void become(Mode next) {
    if (next.compareTo(mode) > 0) {
      mode = next;
    }
    wakeUp();
  }
}
