package io.berth.app.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Does the same with many things, several at a time. */
final class Bulk {
  private static final int AT_A_TIME = 16;

  private Bulk() {}

  /** What is done with one of them. */
  interface Action<T> {
    void apply(T item) throws IOException, InterruptedException;
  }

  /** Returns when all is done. After a failure nothing new is begun. */
  static <T> void forEach(Collection<T> items, Action<? super T> action)
      throws IOException, InterruptedException {
    Queue<T> left = new ConcurrentLinkedQueue<>(items);
    List<Future<?>> workers = new ArrayList<>();
    try (ExecutorService threads =
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("bulk-", 0).factory())) {
      for (int i = 0; i < AT_A_TIME; i++) {
        workers.add(
            threads.submit(
                () -> {
                  work(left, action);
                  return null;
                }));
      }
    }
    for (Future<?> worker : workers) {
      outcome(worker);
    }
  }

  private static <T> void work(Queue<T> left, Action<? super T> action)
      throws IOException, InterruptedException {
    try {
      for (T item = left.poll(); item != null; item = left.poll()) {
        action.apply(item);
      }
    } finally {
      left.clear();
    }
  }

  private static void outcome(Future<?> worker) throws IOException, InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }
}
