package io.berth.app.run;

import io.berth.engine.Scheduler;
import io.berth.engine.event.Inbox;
import java.time.Duration;
import java.util.Optional;

/**
 * Runs a scheduler on the thread that calls {@link #run}, which becomes its owner. It sleeps while
 * there is nothing to do; an event or a question wakes it up.
 *
 * <p>At first it only learns. It places pods from {@link #lead} on, and none any more from {@link
 * #finish} on, which lets bindings that are under way come to their end.
 */
final class SchedulerLoop implements Runnable {
  private enum Mode {
    LEARNING,
    LEADING,
    FINISHING,
    STOPPED
  }

  private static final Duration GLANCE = Duration.ofMillis(100);

  private final Scheduler scheduler;
  private final Inbox inbox;
  private final WakeUp wakeUp;
  private volatile Mode mode = Mode.LEARNING;

  /**
   * A loop that {@link #run} begins.
   *
   * @param inbox the scheduler's
   * @param wakeUp called after every event and every question
   */
  SchedulerLoop(Scheduler scheduler, Inbox inbox, WakeUp wakeUp) {
    this.scheduler = scheduler;
    this.inbox = inbox;
    this.wakeUp = wakeUp;
  }

  @Override
  public void run() {
    wakeUp.wakeCurrentThread();
    try {
      while (mode != Mode.STOPPED) {
        if (!turn()) {
          sleep();
        }
      }
    } finally {
      scheduler.questions().close();
    }
  }

  private boolean turn() {
    return switch (mode) {
      case LEADING -> scheduler.step();
      case LEARNING, STOPPED -> scheduler.learn();
      case FINISHING -> {
        boolean busy = scheduler.learn();
        if (scheduler.view().bindings().isEmpty()) {
          mode = Mode.STOPPED;
        }
        yield busy;
      }
    };
  }

  /** What arrives before this has begun ends it at once: no wake-up is lost. */
  private void sleep() {
    if (mode == Mode.STOPPED || inbox.size() > 0 || scheduler.questions().isWaiting()) {
      return;
    }
    wakeUp.sleep(longestSleep());
  }

  private Optional<Duration> longestSleep() {
    return switch (mode) {
      case LEADING -> scheduler.idleTime();
      case LEARNING -> Optional.empty();
      case FINISHING, STOPPED -> Optional.of(GLANCE);
    };
  }

  /** Begins to place pods: everything that it has to know has arrived. */
  void lead() {
    become(Mode.LEADING);
  }

  /** Places no more pods; {@link #run} ends when all bindings have. */
  void finish() {
    become(Mode.FINISHING);
  }

  /** Ends {@link #run} after the step that is under way. */
  void stop() {
    become(Mode.STOPPED);
  }

  /** There is no way back. */
  private synchronized void become(Mode next) {
    if (next.compareTo(mode) > 0) {
      mode = next;
    }
    wakeUp.run();
  }
}
