package io.berth.codec;

import java.util.regex.Pattern;

/** Chooses how to write a string in YAML: plain if it reads back as the same string. */
final class YamlText {
  /** Strings that some YAML parser takes for a time, a number to base 60, or a special value. */
  private static final Pattern AMBIGUOUS =
      Pattern.compile(
          "[0-9]{4}-.*|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\\.[0-9]*)?|[-+]?\\.(inf|nan)|<<|=",
          Pattern.CASE_INSENSITIVE);

  private static final String FIRST_INDICATORS = ",[]{}#&*!|>'\"%@`";

  private YamlText() {}

  static void write(String text, String indent, StringBuilder out) {
    if (isBlock(text)) {
      writeBlock(text, indent, out);
    } else {
      writeName(text, out);
    }
  }

  /** Writes a string on one line. */
  static void writeName(String text, StringBuilder out) {
    if (!isPrintable(text, false) || !isCertainlyText(text)) {
      JsonWriter.quote(text, out);
    } else if (isPlain(text)) {
      out.append(text);
    } else {
      out.append('\'').append(text.replace("'", "''")).append('\'');
    }
  }

  private static boolean isCertainlyText(String text) {
    return PlainScalar.of(text).token() == Tokens.Token.TEXT && !AMBIGUOUS.matcher(text).matches();
  }

  private static boolean isPlain(String text) {
    char first = text.charAt(0);
    boolean dash = first == '-' || first == '?' || first == ':';
    return FIRST_INDICATORS.indexOf(first) < 0
        && !(dash && (text.length() == 1 || text.charAt(1) == ' '))
        && !text.startsWith("---")
        && !text.startsWith("...")
        && !text.contains(": ")
        && !text.contains(" #")
        && !text.endsWith(":")
        && text.strip().length() == text.length();
  }

  private static boolean isBlock(String text) {
    return text.indexOf('\n') > 0
        && text.charAt(0) != ' '
        && !text.contains(" \n")
        && !text.endsWith(" ")
        && isPrintable(text, true);
  }

  private static boolean isPrintable(String text, boolean lines) {
    return text.codePoints()
        .allMatch(c -> c < 0x7F ? c >= ' ' || (lines && c == '\n') : isPrintableBeyondAscii(c));
  }

  private static boolean isPrintableBeyondAscii(int c) {
    return c >= 0xA0
        && c != 0x2028
        && c != 0x2029
        && c != 0xFEFF
        && Character.isDefined(c)
        && !(c >= 0xD800 && c <= 0xDFFF);
  }

  private static void writeBlock(String text, String indent, StringBuilder out) {
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    String chomping = "-";
    if (text.endsWith("\n")) {
      chomping = body.endsWith("\n") ? "+" : "";
    }
    out.append('|').append(chomping);
    for (String line : body.split("\n", -1)) {
      out.append('\n').append(line.isEmpty() ? "" : indent + line);
    }
  }
}
