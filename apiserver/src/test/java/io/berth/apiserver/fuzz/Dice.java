package io.berth.apiserver.fuzz;

import java.util.List;
import java.util.Random;

/** Chance that can be repeated: the same seed decides the same. */
final class Dice {
  private final Random random;

  Dice(long seed) {
    random = new Random(seed);
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  String of(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Some bits of it flipped, or a piece of it lost, doubled, cut off or replaced by noise. */
  byte[] spoilt(byte[] given) {
    if (given.length == 0) {
      return bytes(1 + below(20));
    }
    int from = below(given.length);
    int to = from + below(Math.min(given.length - from, 40) + 1);
    return switch (below(5)) {
      case 0 -> flipped(given);
      case 1 -> joined(given, from, new byte[0], to);
      case 2 -> joined(given, to, new byte[0], from);
      case 3 -> joined(given, from, new byte[0], given.length);
      default -> joined(given, from, bytes(1 + below(8)), to);
    };
  }

  private byte[] flipped(byte[] given) {
    byte[] flipped = given.clone();
    for (int i = 1 + below(4); i > 0; i--) {
      flipped[below(flipped.length)] ^= (byte) (1 << below(8));
    }
    return flipped;
  }

  private static byte[] joined(byte[] given, int head, byte[] middle, int tail) {
    byte[] joined = new byte[head + middle.length + given.length - tail];
    System.arraycopy(given, 0, joined, 0, head);
    System.arraycopy(middle, 0, joined, head, middle.length);
    System.arraycopy(given, tail, joined, head + middle.length, given.length - tail);
    return joined;
  }
}
