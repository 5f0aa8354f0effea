package io.berth.apiserver.controller;

import io.berth.apiserver.store.Key;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A work queue of keys for one worker. A key that is already waiting is not added twice; it may
 * wait for its time, and a second, earlier time wins. Times here are real ones.
 */
final class WorkQueue {
  private static final Duration FIRST_RETRY = Duration.ofMillis(5);
  private static final Duration LAST_RETRY = Duration.ofSeconds(10);

  private static final Duration LONGEST_WAIT = Duration.ofHours(1);

  private record Due(Key key, long nanos) implements Comparable<Due> {
    @Override
    public int compareTo(Due other) {
      return Long.compare(nanos - other.nanos, 0);
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Queue<Key> ready = new ArrayDeque<>();
  private final Set<Key> waiting = new HashSet<>();
  private final PriorityQueue<Due> later = new PriorityQueue<>();
  private final Map<Key, Long> dueAt = new HashMap<>();
  private final Map<Key, Integer> failures = new HashMap<>();

  void add(Key key) {
    lock.lock();
    try {
      if (waiting.add(key)) {
        ready.add(key);
        changed.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  void addAfter(Key key, Duration delay) {
    if (delay.isZero() || delay.isNegative()) {
      add(key);
      return;
    }
    lock.lock();
    try {
      long due = System.nanoTime() + nanos(delay);
      Long earlier = dueAt.get(key);
      if (earlier == null || due - earlier < 0) {
        dueAt.put(key, due);
        later.add(new Due(key, due));
        changed.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  private static long nanos(Duration delay) {
    return delay.compareTo(Duration.ofDays(365)) > 0
        ? Duration.ofDays(365).toNanos()
        : delay.toNanos();
  }

  /** Adds a key that failed again, each time after a longer wait, until {@link #succeeded}. */
  void retry(Key key) {
    int failed;
    lock.lock();
    try {
      failed = failures.merge(key, 1, Integer::sum);
    } finally {
      lock.unlock();
    }
    Duration wait = FIRST_RETRY.multipliedBy(1L << Math.min(failed - 1, 20));
    addAfter(key, wait.compareTo(LAST_RETRY) < 0 ? wait : LAST_RETRY);
  }

  void succeeded(Key key) {
    lock.lock();
    try {
      failures.remove(key);
    } finally {
      lock.unlock();
    }
  }

  /** The next key, as soon as there is one. It may be added again while it is worked on. */
  Key take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      wakeDue();
      while (ready.isEmpty()) {
        changed.awaitNanos(untilNext());
        wakeDue();
      }
      Key next = ready.remove();
      waiting.remove(next);
      return next;
    } finally {
      lock.unlock();
    }
  }

  private long untilNext() {
    Due next = later.peek();
    return next == null ? LONGEST_WAIT.toNanos() : next.nanos() - System.nanoTime();
  }

  private void wakeDue() {
    long now = System.nanoTime();
    for (Due due = later.peek(); due != null && due.nanos() - now <= 0; due = later.peek()) {
      later.remove();
      if (dueAt.remove(due.key(), due.nanos()) && waiting.add(due.key())) {
        ready.add(due.key());
      }
    }
  }
}
