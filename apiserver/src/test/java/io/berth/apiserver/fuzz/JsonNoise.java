package io.berth.apiserver.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spoils JSON so that it mostly stays JSON: other types, numbers, depths, keys. */
final class JsonNoise {
  /** A member with a scalar, or the name of a member with whatever follows. */
  private static final Pattern SCALAR =
      Pattern.compile("\"[^\"]*\"(?!\\s*:)|\\b\\d+\\b|true|false");

  private static final Pattern NAME = Pattern.compile("\"([A-Za-z.]+)\"\\s*:");
  private static final int DEEP = 20_000;

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "{}",
          "[]",
          "[null]",
          "[[]]",
          "{\"\":\"\"}",
          "\"\"",
          "-1",
          "0",
          "1.5",
          "1e999",
          "-1e-999",
          "99999999999999999999999999999",
          "-0",
          "9223372036854775808",
          "-9223372036854775809",
          "2147483648",
          "1E400000000",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\uDC00\\uD800\"",
          "\"e\\u0301\"",
          "\"-\"",
          "\"..\"",
          "\"a/b\"",
          "\"%00\"",
          "\"1Ei\"",
          "\"-5m\"",
          "\"1e-400\"",
          "\"9999999999999999999Ei\"",
          "\"0x10\"",
          "\".\"",
          "\"2026-13-45T99:99:99Z\"",
          "\"+292278994-08-17T07:12:55Z\"",
          "\"$(\"",
          "\"150%\"",
          "\"* * * * *\"",
          "{\"a\":{\"b\":[{\"c\":null}]}}",
          "\"\\\"\"",
          "NaN",
          "Infinity",
          "'a'",
          "undefined",
          "\"\t\"",
          "/**/1",
          "01",
          "+1",
          ".5",
          "1.",
          "tru",
          "\"open");

  private JsonNoise() {}

  static String spoilt(String json, Dice dice) {
    String spoilt = json;
    for (int i = 1 + dice.below(3); i > 0; i--) {
      spoilt = once(spoilt, dice);
    }
    return spoilt;
  }

  /** Any value, mostly of the wrong kind. */
  static String value(Dice dice) {
    return switch (dice.below(24)) {
      case 0 -> nested("[", "]", DEEP);
      case 1 -> nested("{\"a\":", "}", DEEP);
      case 2 -> "\"" + "x".repeat(1 + dice.below(70_000)) + "\"";
      case 3 -> "9".repeat(1 + dice.below(5_000));
      case 4 -> "[" + "{},".repeat(dice.below(5_000)) + "{}]";
      default -> dice.of(VALUES);
    };
  }

  private static String nested(String open, String close, int depth) {
    return open.repeat(depth) + "1" + close.repeat(depth);
  }

  private static String once(String json, Dice dice) {
    return switch (dice.below(6)) {
      case 0 -> replaced(json, NAME, dice, name -> name + value(dice) + ",\"x\":");
      case 1 -> replaced(json, NAME, dice, name -> name + value(dice) + "," + name);
      case 2 -> replaced(json, NAME, dice, _ -> "\"" + dice.of("", "a", "kind", "spec") + "\":");
      case 3 -> replaced(json, Pattern.compile("[\\[{]"), dice, _ -> dice.of("[", "{", "[[", ""));
      default -> replaced(json, SCALAR, dice, _ -> value(dice));
    };
  }

  private interface Change {
    String of(String found);
  }

  private static String replaced(String json, Pattern pattern, Dice dice, Change change) {
    List<int[]> places = new ArrayList<>();
    for (Matcher matcher = pattern.matcher(json); matcher.find(); ) {
      places.add(new int[] {matcher.start(), matcher.end()});
    }
    if (places.isEmpty()) {
      return json;
    }
    int[] place = dice.of(places);
    return json.substring(0, place[0])
        + change.of(json.substring(place[0], place[1]))
        + json.substring(place[1]);
  }
}
