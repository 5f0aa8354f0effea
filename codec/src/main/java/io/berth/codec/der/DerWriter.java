package io.berth.codec.der;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes values, each with its tag and length. */
public final class DerWriter {
  /** From this year on a certificate must write years with four digits. */
  private static final int FOUR_DIGITS_FROM = 2050;

  private DerWriter() {}

  public static byte[] sequence(byte[]... parts) {
    return value(DerTag.SEQUENCE, parts);
  }

  public static byte[] set(byte[]... parts) {
    return value(DerTag.SET, parts);
  }

  public static byte[] bool(boolean value) {
    return value(DerTag.BOOLEAN, new byte[] {(byte) (value ? 0xff : 0)});
  }

  public static byte[] integer(BigInteger value) {
    return value(DerTag.INTEGER, value.toByteArray());
  }

  public static byte[] octets(byte[] bytes) {
    return value(DerTag.OCTET_STRING, bytes);
  }

  public static byte[] utf8(String text) {
    return value(DerTag.UTF8_STRING, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A bit string of whole bytes. */
  public static byte[] bits(byte[] bytes) {
    return bits(0, bytes);
  }

  /** A bit string whose last bits are unused. */
  public static byte[] bits(int unused, byte[] bytes) {
    return value(DerTag.BIT_STRING, new byte[] {(byte) unused}, bytes);
  }

  /** A value with a context-specific tag that consists of others. */
  public static byte[] explicit(int number, byte[]... parts) {
    return value(DerTag.explicit(number), parts);
  }

  /** A primitive value with a context-specific tag. */
  public static byte[] implicit(int number, byte[] content) {
    return value(DerTag.implicit(number), content);
  }

  /** An object identifier, for example {@code 2.5.4.3}. */
  public static byte[] oid(String dotted) {
    String[] arcs = dotted.split("\\.", -1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    base128(out, 40L * Long.parseLong(arcs[0]) + Long.parseLong(arcs[1]));
    for (int i = 2; i < arcs.length; i++) {
      base128(out, Long.parseLong(arcs[i]));
    }
    return value(DerTag.OBJECT_IDENTIFIER, out.toByteArray());
  }

  /** A moment, to the second, in the form that certificates use for its year. */
  public static byte[] time(Instant moment) {
    var utc = moment.atOffset(ZoneOffset.UTC);
    boolean late = utc.getYear() >= FOUR_DIGITS_FROM;
    String pattern = late ? "uuuuMMddHHmmss'Z'" : "uuMMddHHmmss'Z'";
    String text = DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(utc);
    return value(
        late ? DerTag.GENERALIZED_TIME : DerTag.UTC_TIME, text.getBytes(StandardCharsets.US_ASCII));
  }

  /** A value of any tag, whose contents are these parts. */
  public static byte[] value(int tag, byte[]... parts) {
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
