package io.berth.model.meta;

/** A value that the API allows as a number or as text, such as {@code 3} or {@code 30%}. */
public sealed interface IntOrString {
  /** Written as a number. */
  record Whole(int value) implements IntOrString {}

  /** Written as text. */
  record Text(String value) implements IntOrString {}
}
