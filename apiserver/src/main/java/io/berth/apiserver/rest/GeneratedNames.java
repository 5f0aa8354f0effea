package io.berth.apiserver.rest;

import java.util.random.RandomGenerator;

/** Names made of a prefix and random letters, without those that spell words. */
final class GeneratedNames {
  private static final String LETTERS = "bcdfghjklmnpqrstvwxz2456789";
  private static final int LENGTH = 5;
  private static final int LONGEST_PREFIX = 63 - LENGTH;

  private final RandomGenerator random;

  GeneratedNames(RandomGenerator random) {
    this.random = random;
  }

  String name(String prefix) {
    StringBuilder name =
        new StringBuilder(prefix.substring(0, Math.min(prefix.length(), LONGEST_PREFIX)));
    for (int i = 0; i < LENGTH; i++) {
      name.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return name.toString();
  }
}
