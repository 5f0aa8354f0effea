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
  private final DroppedCalls dropped;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private final Set<LaneCall> waiting = new LinkedHashSet<>();
  private final Map<LaneCall, Thread> running = new LinkedHashMap<>();
  private final Set<Object> busy = new HashSet<>();
  private boolean closed;

  WriteLane(String name, int concurrency, int mostWaiting, MonotonicClock clock) {
    this.name = name;
    this.concurrency = concurrency;
    this.mostWaiting = mostWaiting;
    this.dropped = new DroppedCalls(name, mostWaiting, clock);
  }

  /**
   * Takes a call, without waiting.
   *
   * @param then receives the result, exactly once: on the call's thread, or here if the lane is
   *     closed or the call pushes another one out
   */
  void submit(Object key, Supplier<WriteResult> work, Consumer<WriteResult> then) {
    LaneCall call = new LaneCall(key, work, then);
    @Nullable LaneCall refused = locked(() -> enqueue(call));
    if (refused == call) {
      refused.deliver(WriteResult.Refused.unsent("Stopped", "the lane of " + name + " is closed"));
    } else if (refused != null) {
      dropped.dropped();
      refused.deliver(WriteResult.Refused.unsent("Dropped", "too many " + name + " are waiting"));
    }
  }

  /** The call that has no place: this one if the lane is closed, or the one that waited longest. */
  private @Nullable LaneCall enqueue(LaneCall call) {
    if (closed) {
      return call;
    }
    waiting.add(call);
    startReady();
    if (waiting.size() <= mostWaiting) {
      return null;
    }
    LaneCall oldest = waiting.iterator().next();
    waiting.remove(oldest);
    return oldest;
  }

  private void startReady() {
    while (running.size() < concurrency) {
      LaneCall call = firstReady();
      if (call == null) {
        return;
      }
      waiting.remove(call);
      busy.add(call.key());
      Thread thread = Thread.ofVirtual().name("write-" + name).unstarted(() -> carryOut(call));
      running.put(call, thread);
      thread.start();
    }
  }

  private @Nullable LaneCall firstReady() {
    for (LaneCall call : waiting) {
      if (!busy.contains(call.key())) {
        return call;
      }
    }
    return null;
  }

  private void carryOut(LaneCall call) {
    try {
      call.carryOut();
    } finally {
      ended(call);
    }
  }

  private void ended(LaneCall call) {
    locked(
        () -> {
          running.remove(call);
          busy.remove(call.key());
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
    return dropped.total();
  }

  /**
   * Takes no more calls and finishes those it has. When the patience is over, those that wait are
   * refused, and those under way are interrupted; when this returns, every result was delivered.
   *
   * @return how many could not be finished in time
   */
  int close(Duration patience) {
    locked(() -> closed = true);
    awaitIdle(patience);
    List<LaneCall> unstarted = locked(this::clearWaiting);
    for (LaneCall call : unstarted) {
      call.deliver(WriteResult.Refused.unsent("Stopped", "stopped before it was sent"));
    }
    int unfinished = unstarted.size() + interruptRunning();
    awaitIdle(GRACE);
    for (LaneCall call : locked(() -> List.copyOf(running.keySet()))) {
      call.deliver(new WriteResult.Unknown("stopped while it was under way"));
    }
    return unfinished;
  }

  private List<LaneCall> clearWaiting() {
    List<LaneCall> all = new ArrayList<>(waiting);
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
