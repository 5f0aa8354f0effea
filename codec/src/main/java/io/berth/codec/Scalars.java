package io.berth.codec;

import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Shape;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** Reads values without parts. What is wrong with one is said by an IllegalArgumentException. */
final class Scalars {
  private final TextMemo<Quantity> quantities;
  private final TextMemo<Instant> times = new TextMemo<>(Times::parse);

  Scalars(Function<String, Quantity> quantity) {
    this.quantities = new TextMemo<>(text -> quantity.apply(text.strip()));
  }

  Object read(Shape.Scalar scalar, Tokens tokens) {
    return switch (scalar) {
      case TEXT -> text(tokens);
      case BOOL -> bool(tokens);
      case INT32 -> (int) integer(tokens, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case INT64 -> integer(tokens, Long.MIN_VALUE, Long.MAX_VALUE);
      case DOUBLE -> number(tokens);
      case QUANTITY -> quantity(tokens);
      case TIME -> time(tokens);
      case DURATION -> duration(tokens);
      case INT_OR_STRING -> intOrString(tokens);
      case TREE -> throw new IllegalStateException("a tree has parts");
    };
  }

  private static String text(Tokens tokens) {
    return switch (tokens.current()) {
      case TEXT -> tokens.text();
      case NUMBER, BOOL -> throw mismatch(Shape.Scalar.TEXT, tokens, quoteCure(tokens.written()));
      default -> throw mismatch(Shape.Scalar.TEXT, tokens, "");
    };
  }

  private static String quoteCure(String written) {
    return "; write it in quotes" + (written.isEmpty() ? "" : ": \"" + written + "\"");
  }

  private static boolean bool(Tokens tokens) {
    if (tokens.current() == Tokens.Token.BOOL) {
      return tokens.bool();
    }
    boolean quoted =
        tokens.current() == Tokens.Token.TEXT && tokens.text().matches("(?i)true|false");
    throw mismatch(Shape.Scalar.BOOL, tokens, quoted ? "; write it without quotes" : "");
  }

  private static long integer(Tokens tokens, long least, long greatest) {
    String text =
        switch (tokens.current()) {
          case NUMBER, TEXT -> tokens.text();
          default -> "";
        };
    boolean digits = isInteger(text);
    if (tokens.current() != Tokens.Token.NUMBER || !digits) {
      throw mismatch(Shape.Scalar.INT64, tokens, digits ? "; write it without quotes" : "");
    }
    try {
      long value = Long.parseLong(text);
      if (value >= least && value <= greatest) {
        return value;
      }
    } catch (NumberFormatException e) {
      // too many digits for any integer: the same answer as for those out of range
    }
    throw new IllegalArgumentException(
        text + " is out of range; it must be from " + least + " to " + greatest);
  }

  private static boolean isInteger(String text) {
    int first = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    for (int i = first; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return text.length() > first;
  }

  private static double number(Tokens tokens) {
    if (tokens.current() != Tokens.Token.NUMBER) {
      throw mismatch(Shape.Scalar.DOUBLE, tokens, "");
    }
    double value = Double.parseDouble(tokens.text());
    if (Double.isInfinite(value)) {
      throw new IllegalArgumentException(tokens.text() + " is out of range");
    }
    return value;
  }

  private Quantity quantity(Tokens tokens) {
    return switch (tokens.current()) {
      case TEXT, NUMBER -> quantities.of(tokens.text());
      default -> throw mismatch(Shape.Scalar.QUANTITY, tokens, "");
    };
  }

  private Instant time(Tokens tokens) {
    if (tokens.current() != Tokens.Token.TEXT) {
      throw mismatch(Shape.Scalar.TIME, tokens, "");
    }
    return times.of(tokens.text());
  }

  private static Duration duration(Tokens tokens) {
    boolean number = tokens.current() == Tokens.Token.NUMBER;
    if (tokens.current() == Tokens.Token.TEXT || (number && tokens.text().equals("0"))) {
      return Durations.parse(tokens.text());
    }
    String cure = number ? "; did you mean \"" + tokens.text() + "s\"?" : "";
    throw mismatch(Shape.Scalar.DURATION, tokens, cure);
  }

  private static IntOrString intOrString(Tokens tokens) {
    return switch (tokens.current()) {
      case TEXT -> new IntOrString.Text(tokens.text());
      case NUMBER ->
          new IntOrString.Whole((int) integer(tokens, Integer.MIN_VALUE, Integer.MAX_VALUE));
      default -> throw mismatch(Shape.Scalar.INT_OR_STRING, tokens, "");
    };
  }

  private static IllegalArgumentException mismatch(
      Shape.Scalar scalar, Tokens tokens, String cure) {
    return new IllegalArgumentException(
        "expected " + scalar.expectation() + ", found " + tokens.describe() + cure);
  }
}
