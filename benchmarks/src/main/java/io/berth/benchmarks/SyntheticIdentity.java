package io.berth.benchmarks;

import java.util.UUID;

/** What makes each object different from all others. */
final class SyntheticIdentity {
  private static final String LETTERS = "bcdfghjklmnpqrstvwxz2456789";

  private SyntheticIdentity() {}

  static String uid(long number) {
    return new UUID(mixed(number), mixed(~number)).toString();
  }

  /** The letters at the end of a generated name. */
  static String suffix(long number) {
    StringBuilder suffix = new StringBuilder();
    for (long rest = mixed(number) >>> 1; suffix.length() < 5; rest /= LETTERS.length()) {
      suffix.append(LETTERS.charAt((int) (rest % LETTERS.length())));
    }
    return suffix.toString();
  }

  /** The hexadecimal digits of a container or image. */
  static String digest(long number) {
    StringBuilder digest = new StringBuilder();
    for (long i = 0; i < 4; i++) {
      digest.append("%016x".formatted(mixed(number * 4 + i)));
    }
    return digest.toString();
  }

  static String ip(int number) {
    return "10." + (number >> 16) + "." + (number >> 8 & 255) + "." + (number & 255);
  }

  private static long mixed(long number) {
    long mixed = (number + 1) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    return mixed ^ (mixed >>> 31);
  }
}
