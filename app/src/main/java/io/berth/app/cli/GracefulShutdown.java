package io.berth.app.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A shutdown hook that ends the work in order, and the process with the exit code of the work
 * instead of the one that the JVM has for signals.
 */
final class GracefulShutdown implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(25);

  private final Runnable stop;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = Thread.ofPlatform().name("graceful-shutdown").unstarted(this::end);
  private volatile int code = ExitCode.INTERNAL;
  private volatile boolean signalled;

  private GracefulShutdown(Runnable stop) {
    this.stop = stop;
  }

  /**
   * Registers the hook.
   *
   * @param stop tells the work to end, without waiting for it
   */
  static GracefulShutdown of(Runnable stop) {
    GracefulShutdown end = new GracefulShutdown(stop);
    Runtime.getRuntime().addShutdownHook(end.hook);
    return end;
  }

  /** How the work ended. */
  void code(int exitCode) {
    code = exitCode;
  }

  private void end() {
    signalled = true;
    stop.run();
    try {
      if (ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        Runtime.getRuntime().halt(code);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The work has ended. */
  @Override
  public void close() {
    ended.countDown();
    if (!signalled) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // a signal has come just now: the hook runs, and finds that the work has ended
      }
    }
  }
}
