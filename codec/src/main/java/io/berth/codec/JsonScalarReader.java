package io.berth.codec;

import io.berth.codec.share.ByteMemo;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads names, strings, numbers and literals of a JSON stream; holds the one read last. */
final class JsonScalarReader {
  private final JsonBuffer window;
  private final ByteMemo<String> names = new ByteMemo<>();
  private int quotes;
  private int length;
  private @Nullable String decoded;

  JsonScalarReader(JsonBuffer window) {
    this.window = window;
  }

  /** The text; equal ones are different strings. */
  String value() {
    if (decoded != null) {
      return decoded;
    }
    int from = window.start() + quotes;
    return new String(window.bytes(), from, length, StandardCharsets.ISO_8859_1);
  }

  /** The text; equal ones are mostly the same string. */
  String name() {
    if (decoded != null) {
      return decoded;
    }
    int from = window.start() + quotes;
    int hash = names.hash(window.bytes(), from, from + length);
    String known = names.find(hash, window.bytes(), from, from + length);
    if (known == null) {
      known = value();
      names.keep(hash, window.bytes(), from, from + length, known);
    }
    return known;
  }

  /** Reads a string; the opening quote is here. */
  void readString() throws CodecException {
    window.advance();
    boolean plain = true;
    while (true) {
      int next = window.nextSpecial();
      if (next == '"') {
        break;
      }
      special(next);
      plain = false;
    }
    quotes = 1;
    length = window.here() - window.start() - 1;
    window.advance();
    decoded = plain ? null : decode();
  }

  /** Goes past something in a string that does not mean itself. */
  private void special(int next) throws CodecException {
    if (next == '\\') {
      window.advance();
    } else if (next != JsonBuffer.END && next < ' ') {
      throw window.fail("a line end or control character within a string");
    }
    if (window.peek() == JsonBuffer.END) {
      throw window.cutOff();
    }
    window.advance();
  }

  private String decode() throws CodecException {
    int from = window.start() + 1;
    int end = from + length;
    StringBuilder text = new StringBuilder(length);
    int i = from;
    while (i < end) {
      int plain = i;
      while (i < end && window.bytes()[i] != '\\') {
        i++;
      }
      text.append(utf8(plain, i));
      if (i < end) {
        i = escape(i + 1, end, text);
      }
    }
    return text.toString();
  }

  private CharSequence utf8(int from, int to) throws CodecException {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(window.bytes(), from, to - from);
      return StandardCharsets.UTF_8.newDecoder().decode(bytes);
    } catch (CharacterCodingException e) {
      throw window.fail("a string is not UTF-8");
    }
  }

  /** Appends what follows a backslash, and gives the place after it. */
  private int escape(int at, int end, StringBuilder text) throws CodecException {
    byte letter = window.bytes()[at];
    switch (letter) {
      case '"', '\\', '/' -> text.append((char) letter);
      case 'b' -> text.append('\b');
      case 'f' -> text.append('\f');
      case 'n' -> text.append('\n');
      case 'r' -> text.append('\r');
      case 't' -> text.append('\t');
      case 'u' -> {
        text.append(hexadecimal(at + 1, end));
        return at + 5;
      }
      default -> throw window.fail("there is no escape \\" + (char) (letter & 0xFF));
    }
    return at + 1;
  }

  private char hexadecimal(int from, int end) throws CodecException {
    int value = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = i < end ? Character.digit(window.bytes()[i], 16) : -1;
      if (digit < 0) {
        throw window.fail("four hexadecimal digits must follow \\u");
      }
      value = value << 4 | digit;
    }
    return (char) value;
  }

  /** Reads a number; its first character is here. */
  void readNumber() throws CodecException {
    if (window.peek() == '-') {
      window.advance();
    }
    if (window.peek() == '0') {
      window.advance();
    } else {
      digits();
    }
    if (window.peek() == '.') {
      window.advance();
      digits();
    }
    if (window.peek() == 'e' || window.peek() == 'E') {
      window.advance();
      if (window.peek() == '+' || window.peek() == '-') {
        window.advance();
      }
      digits();
    }
    end();
  }

  private void digits() throws CodecException {
    if (!isDigit(window.peek())) {
      throw window.unexpected(window.peek(), "a digit");
    }
    while (isDigit(window.peek())) {
      window.advance();
    }
  }

  private static boolean isDigit(int next) {
    return next >= '0' && next <= '9';
  }

  /** Reads a word; its first letter is here. */
  void readWord(String word) throws CodecException {
    for (int i = 0; i < word.length(); i++) {
      if (window.peek() != word.charAt(i)) {
        throw window.unexpected(window.peek(), word);
      }
      window.advance();
    }
    end();
  }

  private void end() throws CodecException {
    int next = window.peek();
    if (Character.isLetterOrDigit(next) || next == '.' || next == '+' || next == '-') {
      throw window.unexpected(next, "the end of the value");
    }
    quotes = 0;
    length = window.here() - window.start();
    decoded = null;
  }
}
