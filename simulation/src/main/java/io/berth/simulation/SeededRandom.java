package io.berth.simulation;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Random choices by name: the same seed and name always choose the same. */
record SeededRandom(long seed) {
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  /** The hash of a text; unlike {@link String#hashCode} it has 64 bits. */
  static long hash(long start, String text) {
    long hash = start;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }

  /** Any number of choices under one name. */
  RandomGenerator named(String name) {
    return new SplittableRandom(hash(FNV_OFFSET ^ seed, name) + seed * 0x9e3779b97f4a7c15L);
  }

  boolean isTrue(String name, double probability) {
    return named(name).nextDouble() < probability;
  }

  /** A time between two, both given in milliseconds. */
  Duration millis(String name, long least, long most) {
    return Duration.ofMillis(named(name).nextLong(least, most + 1));
  }

  static <T> T oneOf(RandomGenerator random, List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
