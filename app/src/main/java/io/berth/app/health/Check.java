package io.berth.app.health;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * One thing that has to be right.
 *
 * @param problem what is wrong with it now; empty if nothing is
 */
public record Check(String name, Supplier<Optional<String>> problem) {
  /** Right whenever somebody answers at all. */
  public static Check ping() {
    return new Check("ping", Optional::empty);
  }
}
