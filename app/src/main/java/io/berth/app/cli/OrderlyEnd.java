package io.berth.app.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a signal end the work in order, and the process with the code of the work rather than the
 * one that the runtime has for signals.
 */
final class OrderlyEnd implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(25);

  private final Runnable stop;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook = Thread.ofPlatform().name("orderly-end").unstarted(this::end);
  private volatile int code = ExitCode.INTERNAL;
  private volatile boolean signalled;

  private OrderlyEnd(Runnable stop) {
    this.stop = stop;
  }

  /**
   * From now on.
   *
   * @param stop tells the work to end, without waiting for it
   */
  static OrderlyEnd of(Runnable stop) {
    OrderlyEnd end = new OrderlyEnd(stop);
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
