package io.berth.app.cluster;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Waits, for a bounded time, until something holds. A look that fails is repeated like one that
 * shows something else: servers may be on their way up.
 */
final class Eventually {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

  private final Duration atMost;
  private final Supplier<Optional<String>> hopeless;

  private Eventually(Duration atMost, Supplier<Optional<String>> hopeless) {
    this.atMost = atMost;
    this.hopeless = hopeless;
  }

  static Eventually within(Duration atMost) {
    return new Eventually(atMost, Optional::empty);
  }

  /** Also ends when this has an answer: the reason why waiting is of no more use. */
  Eventually unless(Supplier<Optional<String>> reason) {
    return new Eventually(atMost, reason);
  }

  /** Looks every 20 ms, at least once, and returns the first state that is as expected. */
  <T> T until(String expected, Callable<T> look, Predicate<? super T> holds)
      throws InterruptedException {
    long start = System.nanoTime();
    while (true) {
      boolean late = System.nanoTime() - start > atMost.toNanos();
      // Asked before the look, which may show what was done just before the end.
      Optional<String> end = late ? Optional.of("not within " + atMost) : hopeless.get();
      Look<T> last = Look.at(look);
      if (last instanceof Look.Seen<T>(T state) && holds.test(state)) {
        return state;
      }
      if (end.isPresent()) {
        throw new AssertionError(
            "waited for: %s; at last: %s; %s".formatted(expected, last.shown(), end.get()),
            last instanceof Look.Failed<T>(Throwable cause) ? cause : null);
      }
      Thread.sleep(BETWEEN_LOOKS);
    }
  }

  private sealed interface Look<T> {
    record Seen<T>(T state) implements Look<T> {
      @Override
      public String shown() {
        return String.valueOf(state);
      }
    }

    record Failed<T>(Throwable cause) implements Look<T> {
      @Override
      public String shown() {
        return cause.toString();
      }
    }

    String shown();

    static <T> Look<T> at(Callable<T> look) throws InterruptedException {
      try {
        return new Seen<>(look.call());
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception | AssertionError e) {
        return new Failed<>(e);
      }
    }
  }
}
