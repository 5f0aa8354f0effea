package io.berth.app.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A flag that Ctrl-C sets; the JVM then waits some time for the work to end. */
final class ShutdownFlag implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = Thread.ofPlatform().name("shutdown-flag").unstarted(this::await);
  private volatile boolean requested;

  private ShutdownFlag() {}

  static ShutdownFlag register() {
    ShutdownFlag flag = new ShutdownFlag();
    Runtime.getRuntime().addShutdownHook(flag.hook);
    return flag;
  }

  boolean isRequested() {
    return requested;
  }

  private void await() {
    requested = true;
    try {
      boolean orderly = ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      requested = orderly || requested;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The work has ended. */
  @Override
  public void close() {
    ended.countDown();
    if (!requested) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // a signal has come just now: the hook runs, and finds that the work has ended
      }
    }
  }
}
