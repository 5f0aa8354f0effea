package io.berth.model.selector;

import java.util.List;
import java.util.stream.Collectors;

/** Values as Go shows them in error messages. */
final class GoText {
  private GoText() {}

  /** A text in quotes; whatever cannot be printed is escaped. */
  static String quoted(String text) {
    return text.codePoints().mapToObj(GoText::escaped).collect(Collectors.joining("", "\"", "\""));
  }

  private static String escaped(int rune) {
    return switch (rune) {
      case '"', '\\' -> "\\" + (char) rune;
      case 0x07 -> "\\a";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case 0x0b -> "\\v";
      default -> isPrintable(rune) ? Character.toString(rune) : numbered(rune);
    };
  }

  private static String numbered(int rune) {
    if (rune < ' ' || rune == 0x7f) {
      return "\\x%02x".formatted(rune);
    }
    return Character.isBmpCodePoint(rune) ? "\\u%04x".formatted(rune) : "\\U%08x".formatted(rune);
  }

  private static boolean isPrintable(int rune) {
    return switch (Character.getType(rune)) {
      case Character.UNASSIGNED,
          Character.CONTROL,
          Character.FORMAT,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR -> rune == ' ';
      default -> true;
    };
  }

  /** A list in JSON. No values at all read as null, as they do to the API. */
  static String json(List<String> texts) {
    return texts.isEmpty()
        ? "null"
        : texts.stream().map(GoText::json).collect(Collectors.joining(",", "[", "]"));
  }

  private static String json(String text) {
    return text.codePoints()
        .mapToObj(GoText::jsonEscaped)
        .collect(Collectors.joining("", "\"", "\""));
  }

  /** Go also escapes what could end a script in HTML or JavaScript. */
  private static String jsonEscaped(int rune) {
    return switch (rune) {
      case '"', '\\', '\b', '\f', '\n', '\r', '\t' -> escaped(rune);
      case '<', '>', '&', 0x2028, 0x2029 -> "\\u%04x".formatted(rune);
      default -> rune < ' ' ? "\\u%04x".formatted(rune) : Character.toString(rune);
    };
  }
}
