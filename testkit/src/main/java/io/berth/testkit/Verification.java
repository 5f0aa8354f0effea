package io.berth.testkit;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares what was expected with what came. */
final class Verification {
  private Verification() {}

  static void equal(String what, @Nullable Object expected, @Nullable Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError(what + ": expected " + expected + ", but it was " + actual);
    }
  }
}
