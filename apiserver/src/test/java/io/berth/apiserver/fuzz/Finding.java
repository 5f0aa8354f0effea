package io.berth.apiserver.fuzz;

import java.nio.charset.StandardCharsets;

/**
 * Something that must not happen.
 *
 * @param seed of the case, by which it can be repeated
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares these
record Finding(String problem, long seed, Manner manner, byte[] request, String answer) {
  private static final int SHOWN = 2_000;

  @Override
  public String toString() {
    return "%s\n  repeat: -Dberth.fuzz.case=%d\n  manner: %s\n  request: %s\n  answer: %s"
        .formatted(problem, seed, manner, shown(), answer);
  }

  private String shown() {
    StringBuilder text = new StringBuilder();
    for (char c : new String(request, StandardCharsets.ISO_8859_1).toCharArray()) {
      switch (c) {
        case '\r' -> text.append("\\r");
        case '\n' -> text.append("\\n");
        default -> text.append(c >= 32 && c < 127 ? c + "" : "\\x%02x".formatted((int) c));
      }
    }
    return text.length() > SHOWN
        ? text.substring(0, SHOWN) + "... (" + request.length + " bytes)"
        : text.toString();
  }
}
