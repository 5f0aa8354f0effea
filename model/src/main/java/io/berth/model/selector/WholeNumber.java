package io.berth.model.selector;

import java.util.OptionalLong;

/** Integers of 64 bits as labels hold them. */
final class WholeNumber {
  private WholeNumber() {}

  static OptionalLong parse(String text) {
    if (!text.chars().allMatch(c -> c == '+' || c == '-' || (c >= '0' && c <= '9'))) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
