package io.berth.apiserver.http.tls;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes the few ASN.1 values that a certificate consists of, each with its tag and length. */
final class Der {
  private static final int BOOLEAN = 0x01;
  private static final int INTEGER = 0x02;
  private static final int BIT_STRING = 0x03;
  private static final int OCTET_STRING = 0x04;
  private static final int OBJECT_IDENTIFIER = 0x06;
  private static final int UTF8_STRING = 0x0c;
  private static final int UTC_TIME = 0x17;
  private static final int GENERALIZED_TIME = 0x18;
  private static final int SEQUENCE = 0x30;
  private static final int SET = 0x31;
  private static final int CONTEXT = 0x80;
  private static final int CONSTRUCTED = 0x20;

  /** From this year on a certificate must write years with four digits. */
  private static final int FOUR_DIGITS_FROM = 2050;

  private Der() {}

  static byte[] sequence(byte[]... parts) {
    return value(SEQUENCE, parts);
  }

  static byte[] set(byte[]... parts) {
    return value(SET, parts);
  }

  static byte[] bool(boolean value) {
    return value(BOOLEAN, new byte[] {(byte) (value ? 0xff : 0)});
  }

  static byte[] integer(BigInteger value) {
    return value(INTEGER, value.toByteArray());
  }

  static byte[] octets(byte[] bytes) {
    return value(OCTET_STRING, bytes);
  }

  static byte[] utf8(String text) {
    return value(UTF8_STRING, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A bit string of whole bytes. */
  static byte[] bits(byte[] bytes) {
    return bits(0, bytes);
  }

  /** A bit string whose last bits, so many, do not count. */
  static byte[] bits(int unused, byte[] bytes) {
    return value(BIT_STRING, new byte[] {(byte) unused}, bytes);
  }

  /** A value that the surrounding type tells apart by number, and that consists of others. */
  static byte[] explicit(int number, byte[]... parts) {
    return value(CONTEXT | CONSTRUCTED | number, parts);
  }

  /** A plain value that the surrounding type tells apart by number. */
  static byte[] implicit(int number, byte[] content) {
    return value(CONTEXT | number, content);
  }

  /** A name in the tree of names, for example {@code 2.5.4.3}. */
  static byte[] oid(String dotted) {
    String[] arcs = dotted.split("\\.", -1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    base128(out, 40L * Long.parseLong(arcs[0]) + Long.parseLong(arcs[1]));
    for (int i = 2; i < arcs.length; i++) {
      base128(out, Long.parseLong(arcs[i]));
    }
    return value(OBJECT_IDENTIFIER, out.toByteArray());
  }

  /** A moment, to the second, in the form that certificates use for its year. */
  static byte[] time(Instant moment) {
    var utc = moment.atOffset(ZoneOffset.UTC);
    boolean late = utc.getYear() >= FOUR_DIGITS_FROM;
    String pattern = late ? "uuuuMMddHHmmss'Z'" : "uuMMddHHmmss'Z'";
    String text = DateTimeFormatter.ofPattern(pattern, java.util.Locale.ROOT).format(utc);
    return value(late ? GENERALIZED_TIME : UTC_TIME, text.getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] value(int tag, byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(length + 6);
    out.write(tag);
    length(out, length);
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static void length(ByteArrayOutputStream out, int length) {
    if (length < 0x80) {
      out.write(length);
      return;
    }
    int bytes = (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
    out.write(0x80 | bytes);
    for (int i = bytes - 1; i >= 0; i--) {
      out.write(length >>> (8 * i));
    }
  }

  private static void base128(ByteArrayOutputStream out, long arc) {
    int groups = Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(arc) + 6) / 7);
    for (int i = groups - 1; i >= 0; i--) {
      out.write(((int) (arc >>> (7 * i)) & 0x7f) | (i == 0 ? 0 : 0x80));
    }
  }
}
