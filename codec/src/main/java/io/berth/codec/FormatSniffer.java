package io.berth.codec;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Tells from the first bytes of an input which format and encoding it has. */
final class FormatSniffer {
  private static final int LENGTH = 4096;
  private static final int UTF_8_MARK = 0xEFBBBF;
  private static final int UTF_16_BIG_MARK = 0xFEFF;
  private static final int UTF_16_LITTLE_MARK = 0xFFFE;
  private static final int PROTOBUF_MAGIC = 0x6B387300;

  private final byte[] bytes;

  private FormatSniffer(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Looks at the first bytes and leaves them in the stream. */
  static FormatSniffer of(InputStream in) throws IOException {
    in.mark(LENGTH);
    byte[] bytes = in.readNBytes(LENGTH);
    in.reset();
    return new FormatSniffer(bytes);
  }

  /** Whether the first thing in the text is an object or list as JSON writes them. */
  static boolean isJson(String text) {
    int i = 0;
    while (i < text.length() && " \t\r\n".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return i < text.length() && (text.charAt(i) == '{' || text.charAt(i) == '[');
  }

  boolean isJson() {
    int from = markBytes();
    return isJson(new String(bytes, from, bytes.length - from, charset()));
  }

  /** Why this cannot be JSON or YAML; empty if it can. */
  String problem() {
    if (bytes.length == markBytes()) {
      return "is empty; expected JSON or YAML";
    }
    if (startsWith(PROTOBUF_MAGIC)) {
      return "is protobuf; expected JSON or YAML";
    }
    return charset().equals(StandardCharsets.UTF_8) && hasZero()
        ? "is a binary file; expected JSON or YAML"
        : "";
  }

  Charset charset() {
    if (startsWith(UTF_16_BIG_MARK)) {
      return StandardCharsets.UTF_16BE;
    }
    return startsWith(UTF_16_LITTLE_MARK) ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
  }

  /** The length of the byte order mark. */
  int markBytes() {
    if (!charset().equals(StandardCharsets.UTF_8)) {
      return 2;
    }
    return startsWith(UTF_8_MARK) ? 3 : 0;
  }

  /** Whether the first bytes are those of this number, its leading zero bytes left out. */
  boolean startsWith(int magic) {
    int length = Integer.BYTES - Integer.numberOfLeadingZeros(magic) / Byte.SIZE;
    if (bytes.length < length) {
      return false;
    }
    int start = 0;
    for (int i = 0; i < length; i++) {
      start = (start << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return start == magic;
  }

  private boolean hasZero() {
    for (byte b : bytes) {
      if (b == 0) {
        return true;
      }
    }
    return false;
  }
}
