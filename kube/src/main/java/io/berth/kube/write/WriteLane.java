package io.berth.kube.write;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls of one kind, some at a time, each on a virtual thread, in the order in which they came. Two
 * calls of one key are never under way together. If too many wait, the oldest is dropped.
 */
final class WriteLane {
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final String name;
  private final int concurrency;
  private final int mostWaiting;
  private final DropLog drops;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private final Set<Job> waiting = new LinkedHashSet<>();
  private final Map<Job, Thread> running = new LinkedHashMap<>();
  private final Set<Object> busy = new HashSet<>();
  private boolean closed;

  WriteLane(String name, int concurrency, int mostWaiting, Timing timing) {
    this.name = name;
    this.concurrency = concurrency;
    this.mostWaiting = mostWaiting;
    this.drops = new DropLog(name, mostWaiting, timing);
  }

  /**
   * Takes a call, without waiting.
   *
   * @param then told the result, exactly once: on the call's thread, or here if the lane is closed
   *     or the call pushes another one out
   */
  void submit(Object key, Supplier<WriteResult> work, Consumer<WriteResult> then) {
    Job job = new Job(key, work, then, this::ended);
    @Nullable Job refused = locked(() -> enqueue(job));
    if (refused == job) {
      refused.tell(WriteResult.Refused.unsent("Stopped", "the lane of " + name + " is closed"));
    } else if (refused != null) {
      drops.dropped();
      refused.tell(WriteResult.Refused.unsent("Dropped", "too many " + name + " are waiting"));
    }
  }

  /** The job that has no place: this one if the lane is closed, or the one that waited longest. */
  private @Nullable Job enqueue(Job job) {
    if (closed) {
      return job;
    }
    waiting.add(job);
    startReady();
    if (waiting.size() <= mostWaiting) {
      return null;
    }
    Job oldest = waiting.iterator().next();
    waiting.remove(oldest);
    return oldest;
  }

  private void startReady() {
    while (running.size() < concurrency) {
      Job job = firstReady();
      if (job == null) {
        return;
      }
      waiting.remove(job);
      busy.add(job.key());
      Thread thread = Thread.ofVirtual().name("write-" + name).unstarted(job);
      running.put(job, thread);
      thread.start();
    }
  }

  private @Nullable Job firstReady() {
    for (Job job : waiting) {
      if (!busy.contains(job.key())) {
        return job;
      }
    }
    return null;
  }

  private void ended(Job job) {
    locked(
        () -> {
          running.remove(job);
          busy.remove(job.key());
          startReady();
          idle.signalAll();
          return null;
        });
  }

  /** How many calls wait for their turn. */
  int waiting() {
    return locked(waiting::size);
  }

  /** How many calls were dropped so far. */
  long dropped() {
    return drops.total();
  }

  /**
   * Takes no more calls and finishes those it has. When the patience is over, those that wait are
   * refused, and those under way are interrupted; when this returns, every result was told.
   *
   * @return how many could not be finished in time
   */
  int close(Duration patience) {
    locked(() -> closed = true);
    awaitIdle(patience);
    List<Job> unstarted = locked(this::clearWaiting);
    for (Job job : unstarted) {
      job.tell(WriteResult.Refused.unsent("Stopped", "stopped before it was sent"));
    }
    int unfinished = unstarted.size() + interruptRunning();
    awaitIdle(GRACE);
    for (Job job : locked(() -> List.copyOf(running.keySet()))) {
      job.tell(new WriteResult.Unknown("stopped while it was under way"));
    }
    return unfinished;
  }

  private List<Job> clearWaiting() {
    List<Job> all = new ArrayList<>(waiting);
    waiting.clear();
    return all;
  }

  private int interruptRunning() {
    List<Thread> threads = locked(() -> List.copyOf(running.values()));
    threads.forEach(Thread::interrupt);
    return threads.size();
  }

  /** Waits until nothing waits or is under way, or until the time is over. */
  private void awaitIdle(Duration atMost) {
    lock.lock();
    try {
      long left = TimeUnit.NANOSECONDS.convert(atMost);
      while (left > 0 && !(waiting.isEmpty() && running.isEmpty())) {
        left = idle.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  private <T extends @Nullable Object> T locked(Supplier<T> action) {
    lock.lock();
    try {
      return action.get();
    } finally {
      lock.unlock();
    }
  }
}
