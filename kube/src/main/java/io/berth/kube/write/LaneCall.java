package io.berth.kube.write;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A call on a lane. Its result is delivered exactly once. */
final class LaneCall {
  private static final Logger LOG = System.getLogger(LaneCall.class.getPackageName());

  private final Object key;
  private final Supplier<WriteResult> work;
  private final Consumer<WriteResult> then;
  private final AtomicBoolean delivered = new AtomicBoolean();

  /**
   * A call.
   *
   * @param key calls of one key go one after the other
   */
  LaneCall(Object key, Supplier<WriteResult> work, Consumer<WriteResult> then) {
    this.key = key;
    this.work = work;
    this.then = then;
  }

  Object key() {
    return key;
  }

  /** Makes the call and delivers its result. */
  void carryOut() {
    deliver(result());
  }

  private WriteResult result() {
    try {
      return work.get();
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "A write failed in a way that should be impossible", e);
      return new WriteResult.Unknown("failed: " + e);
    }
  }

  /** Delivers the result, unless one was delivered before. */
  void deliver(WriteResult result) {
    if (delivered.compareAndSet(false, true)) {
      deliver(then, result);
    }
  }

  /** Delivers a result to a receiver that should not throw, but may. */
  static void deliver(Consumer<WriteResult> then, WriteResult result) {
    try {
      then.accept(result);
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "The result of a write was not taken: " + result, e);
    }
  }
}
