package io.berth.testkit;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Throws an AssertionError unless the actual value equals the expected one. */
final class Expectation {
  private Expectation() {}

  static void equal(String what, @Nullable Object expected, @Nullable Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError(what + ": expected " + expected + ", but it was " + actual);
    }
  }
}
