package io.berth.codec;

import io.berth.model.tree.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** The bytes of a JSON stream that are in memory: from the start of the current token on. */
final class JsonBuffer {
  /** What follows the last byte. */
  static final int END = -1;

  private static final int FIRST_SIZE = 1 << 16;

  private final String source;
  private final InputStream in;
  private final JsonSkip skip = new JsonSkip();
  private byte[] bytes = new byte[FIRST_SIZE];
  private int start;
  private int here;
  private int limit;
  private long passed;
  private boolean cutOff;

  JsonBuffer(String source, InputStream in) {
    this.source = source;
    this.in = in;
  }

  String source() {
    return source;
  }

  /** The bytes at hand; reading more may move them. */
  byte[] bytes() {
    return bytes;
  }

  /** Where the current token begins. */
  int start() {
    return start;
  }

  /** The place that reading has come to. */
  int here() {
    return here;
  }

  /** Whether the stream ended where more should have come. */
  boolean isCutOff() {
    return cutOff;
  }

  /** What is before this place is not needed any more. */
  void begin() {
    start = here;
  }

  void advance() {
    here++;
  }

  void goTo(int place) {
    here = place;
  }

  /** The byte here, or the end. */
  int peek() throws CodecException {
    return here < limit || fill() ? bytes[here] & 0xFF : END;
  }

  /** Goes to the next byte that is no white space, and gives it. */
  int nextVisible() throws CodecException {
    int next = peek();
    while (next == ' ' || next == '\n' || next == '\r' || next == '\t') {
      here++;
      next = peek();
    }
    return next;
  }

  /** Within a string, goes to the next byte that is not simply a character, and gives it. */
  int nextSpecial() throws CodecException {
    while (true) {
      here = JsonScan.special(bytes, here, limit);
      if (here < limit || !fill()) {
        return peek();
      }
    }
  }

  private boolean fill() throws CodecException {
    if (start > 0) {
      System.arraycopy(bytes, start, bytes, 0, limit - start);
      passed += start;
      here -= start;
      limit -= start;
      start = 0;
    }
    if (limit == Limits.FRAME_BYTES) {
      throw fail("a value has more than " + Limits.FRAME_BYTES + " bytes");
    }
    if (limit == bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.min(2 * limit, Limits.FRAME_BYTES));
    }
    try {
      int read = in.read(bytes, limit, bytes.length - limit);
      limit += Math.max(0, read);
      return here < limit || (read >= 0 && fill());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** From behind the start of an object or list, goes behind its end. */
  void skipToEnd() throws CodecException {
    skip.begin();
    while (true) {
      here = skip.scan(bytes, here, limit);
      if (skip.isAtEnd()) {
        return;
      }
      begin();
      if (peek() == END) {
        throw cutOff();
      }
    }
  }

  /** Where the object or list ends whose first byte was read; its start if that is far away. */
  int endOfValue(int longest) {
    skip.begin();
    int end = skip.scan(bytes, here, Math.min(limit, start + longest));
    return skip.isAtEnd() ? end : start;
  }

  CodecException fail(String problem) {
    String place = "not valid JSON at byte " + (passed + here) + ": ";
    return new CodecException(source, Position.NONE, place + problem);
  }

  CodecException cutOff() {
    cutOff = true;
    return fail("the text ends too early; was it cut off?");
  }

  CodecException unexpected(int found, String wanted) {
    if (found == END) {
      return cutOff();
    }
    String shown =
        found > ' ' && found < 0x7F ? "'" + (char) found + "'" : "0x%02X".formatted(found);
    return fail("expected " + wanted + ", found " + shown);
  }
}
