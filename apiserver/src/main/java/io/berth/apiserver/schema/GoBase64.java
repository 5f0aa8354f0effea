package io.berth.apiserver.schema;

import java.util.Base64;

/** Base64 as Go reads it: line ends do not count, and a message says where it goes wrong. */
final class GoBase64 {
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private GoBase64() {}

  /**
   * These bytes as they are printed.
   *
   * @throws IllegalArgumentException if the text is no base64; the message is Go's
   */
  static String canonical(String text) {
    StringBuilder bare = new StringBuilder(text.length());
    int wrong = firstWrong(text, bare);
    if (wrong >= 0) {
      throw new IllegalArgumentException("illegal base64 data at input byte " + wrong);
    }
    return Base64.getEncoder().encodeToString(Base64.getDecoder().decode(bare.toString()));
  }

  private static int firstWrong(String text, StringBuilder bare) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r') {
        continue;
      }
      if (c == '=') {
        return padding(text, i, bare);
      }
      if (ALPHABET.indexOf(c) < 0) {
        return i;
      }
      bare.append(c);
    }
    int filled = bare.length() % 4;
    return filled == 0 ? -1 : text.length() - filled;
  }

  private static int padding(String text, int start, StringBuilder bare) {
    int filled = bare.length() % 4;
    if (filled < 2) {
      return start;
    }
    bare.append('=');
    int next = skipLineEnds(text, start + 1);
    if (filled == 2) {
      if (next == text.length()) {
        return text.length();
      }
      if (text.charAt(next) != '=') {
        return next - 1;
      }
      bare.append('=');
      next = skipLineEnds(text, next + 1);
    }
    return next < text.length() ? next : -1;
  }

  private static int skipLineEnds(String text, int start) {
    int i = start;
    while (i < text.length() && (text.charAt(i) == '\n' || text.charAt(i) == '\r')) {
      i++;
    }
    return i;
  }
}
