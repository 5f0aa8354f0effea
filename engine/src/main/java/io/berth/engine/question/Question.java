package io.berth.engine.question;

/**
 * A question to the scheduler.
 *
 * @param <T> the answer: an immutable value that keeps nothing of the view but a snapshot
 */
@FunctionalInterface
public interface Question<T> {
  /**
   * Answers, on the owner thread. Has to take less than a millisecond: it delays all decisions.
   *
   * @param view what the scheduler knows; valid only during the call
   */
  T answer(SchedulerView view);
}
