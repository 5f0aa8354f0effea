package io.berth.engine.question;

import io.berth.engine.port.EngineClock;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The questions that wait for the owner thread. Any thread may ask; the owner answers between two
 * steps, and spends at most a millisecond on that before it goes on with its work.
 */
public final class Questions {
  /** How many questions may wait. */
  public static final int MOST_WAITING = 64;

  private static final long BUDGET = Duration.ofMillis(1).toNanos();
  private static final Duration LONGEST_WAIT = Duration.ofDays(365);

  private final class Waiting<T> {
    private final Question<T> question;
    private final long deadline;
    private final CompletableFuture<T> answer = new CompletableFuture<>();

    Waiting(Question<T> question, long deadline) {
      this.question = question;
      this.deadline = deadline;
    }

    /** A question that fails, fails alone. */
    void answer(SchedulerView view) {
      if (answer.isDone()) {
        return; // cancelled
      }
      if (clock.nanoTime() - deadline > 0) {
        answer.completeExceptionally(
            new TimeoutException("the scheduler had no time for the question before its deadline"));
        return;
      }
      try {
        answer.complete(question.answer(view));
      } catch (RuntimeException e) {
        answer.completeExceptionally(e);
      }
    }
  }

  private final EngineClock clock;
  private final Runnable wakeUp;
  private final Queue<Waiting<?>> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger count = new AtomicInteger();
  private volatile boolean isClosed;

  /**
   * No question waits yet.
   *
   * @param wakeUp called after every question, on the thread that asks
   */
  public Questions(EngineClock clock, Runnable wakeUp) {
    this.clock = clock;
    this.wakeUp = wakeUp;
  }

  /**
   * Asks the owner thread.
   *
   * @param atMost how long the question may wait; after that it is not answered any more
   * @return the answer; completed exceptionally with a {@link TimeoutException} if the owner comes
   *     too late, or with a {@link RejectedExecutionException} if too many questions wait or the
   *     scheduler has stopped
   */
  public <T> CompletableFuture<T> ask(Question<T> question, Duration atMost) {
    if (count.incrementAndGet() > MOST_WAITING) {
      count.decrementAndGet();
      return CompletableFuture.failedFuture(
          new RejectedExecutionException(
              "%d questions wait for the scheduler already; ask again later"
                  .formatted(MOST_WAITING)));
    }
    Duration limited = atMost.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : atMost;
    Waiting<T> asked = new Waiting<>(question, clock.nanoTime() + limited.toNanos());
    waiting.add(asked);
    if (isClosed) {
      refuseAll(); // it may have been closed before the question was added
    }
    wakeUp.run();
    return asked.answer;
  }

  /** Refuses all questions from now on, those that wait included: the owner has stopped. */
  public void close() {
    isClosed = true;
    refuseAll();
  }

  private void refuseAll() {
    Waiting<?> next = waiting.poll();
    while (next != null) {
      count.decrementAndGet();
      next.answer.completeExceptionally(
          new RejectedExecutionException("the scheduler has stopped"));
      next = waiting.poll();
    }
  }

  /** Whether a question waits. */
  public boolean isWaiting() {
    return count.get() > 0;
  }

  /**
   * Answers what waits, on the owner thread, at least one question and for at most a millisecond.
   *
   * @return whether there was one
   */
  public boolean answer(SchedulerView view) {
    if (count.get() == 0) {
      return false;
    }
    long began = clock.nanoTime();
    Waiting<?> next = waiting.poll();
    while (next != null) {
      count.decrementAndGet();
      next.answer(view);
      next = clock.nanoTime() - began < BUDGET ? waiting.poll() : null;
    }
    return true;
  }
}
