package io.berth.codec;

/** Text in quotes for error messages: one line, not too long. */
final class Quoted {
  private static final int LONGEST = 60;

  private Quoted() {}

  static String of(String text) {
    String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < shown.length(); i++) {
      char c = shown.charAt(i);
      if (c == '\n') {
        quoted.append("\\n");
      } else {
        quoted.append(Character.isISOControl(c) ? '?' : c);
      }
    }
    return quoted.append('"').toString();
  }
}
