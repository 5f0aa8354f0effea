package io.berth.kube.write;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A call on a lane. Whoever waits for its result is told exactly once. */
final class Job implements Runnable {
  private static final Logger LOG = System.getLogger(Job.class.getPackageName());

  private final Object key;
  private final Supplier<WriteResult> work;
  private final Consumer<WriteResult> then;
  private final Consumer<Job> end;
  private final AtomicBoolean told = new AtomicBoolean();

  /**
   * A call.
   *
   * @param key calls of one key go one after the other
   * @param end told when it is over and its result was told
   */
  Job(Object key, Supplier<WriteResult> work, Consumer<WriteResult> then, Consumer<Job> end) {
    this.key = key;
    this.work = work;
    this.then = then;
    this.end = end;
  }

  Object key() {
    return key;
  }

  @Override
  public void run() {
    try {
      tell(result());
    } finally {
      end.accept(this);
    }
  }

  private WriteResult result() {
    try {
      return work.get();
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "A write failed in a way that should be impossible", e);
      return new WriteResult.Unknown("failed: " + e);
    }
  }

  /** Tells the result, unless one was told before. */
  void tell(WriteResult result) {
    if (told.compareAndSet(false, true)) {
      tell(then, result);
    }
  }

  /** Tells a result to somebody who should not, but may fail. */
  static void tell(Consumer<WriteResult> then, WriteResult result) {
    try {
      then.accept(result);
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "The result of a write was not taken: " + result, e);
    }
  }
}
