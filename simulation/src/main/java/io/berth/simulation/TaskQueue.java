package io.berth.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/** Tasks in the order of virtual time; tasks of the same time in the order they were added. */
final class TaskQueue {
  private record Task(Instant at, long order, Runnable action) {}

  private final VirtualClock clock;
  private final PriorityQueue<Task> tasks =
      new PriorityQueue<>(Comparator.comparing(Task::at).thenComparingLong(Task::order));
  private long added;

  TaskQueue(VirtualClock clock) {
    this.clock = clock;
  }

  Instant now() {
    return clock.instant();
  }

  void at(Instant time, Runnable action) {
    tasks.add(new Task(time, added++, action));
  }

  void in(Duration delay, Runnable action) {
    at(now().plus(delay), action);
  }

  Optional<Instant> next() {
    return Optional.ofNullable(tasks.peek()).map(Task::at);
  }

  /** Advances the clock to the next task and runs it. */
  void runNext() {
    Task task = tasks.remove();
    clock.advanceTo(task.at());
    task.action().run();
  }
}
