package io.berth.app.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Notices Ctrl-C, and gives the work some time to come to an orderly end. */
final class Interruption implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = Thread.ofPlatform().name("interruption").unstarted(this::await);
  private volatile boolean requested;

  private Interruption() {}

  static Interruption noticed() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
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
