package io.berth.kube.http2;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes blocks of headers (RFC 7541). What is said with every request is said once, and referred
 * to by number from then on; what the table does not hold any more empties it. Not for many
 * threads.
 */
final class HpackEncoder {
  private static final int MOST = 4096;
  private static final int LITERAL = 0x00;
  private static final int REMEMBERED = 0x40;
  private static final int RESIZED = 0x20;
  private static final int NUMBERED = 0x80;

  private final Map<HeaderField, Integer> remembered = new HashMap<>();
  private int capacity = MOST;
  private int bytes;
  private boolean mustEmpty;

  /** The server says how much it remembers. */
  void resize(long bytesAtMost) {
    int most = (int) Math.min(bytesAtMost, MOST);
    mustEmpty |= most != capacity;
    capacity = most;
  }

  void write(List<HeaderField> fields, ByteBuilder out) {
    if (mustEmpty) {
      empty(out);
    }
    for (HeaderField field : fields) {
      if (isSaidOnce(field)) {
        writeLiteral(LITERAL, 4, field, out);
      } else {
        writeUsual(field, out);
      }
    }
  }

  private static boolean isSaidOnce(HeaderField field) {
    return field.name().equals(":path") || field.name().equals("content-length");
  }

  private void empty(ByteBuilder out) {
    writeNumber(RESIZED, 5, 0, out);
    writeNumber(RESIZED, 5, capacity, out);
    remembered.clear();
    bytes = 0;
    mustEmpty = false;
  }

  private void writeUsual(HeaderField field, ByteBuilder out) {
    int number = number(field);
    if (number > 0) {
      writeNumber(NUMBERED, 7, number, out);
    } else if (bytes + field.size() <= capacity) {
      writeLiteral(REMEMBERED, 6, field, out);
      remembered.put(field, remembered.size());
      bytes += field.size();
    } else {
      writeLiteral(LITERAL, 4, field, out);
      mustEmpty = field.size() <= capacity / 2;
    }
  }

  /** The newest of those that are remembered has the number after the static ones. */
  private int number(HeaderField field) {
    Integer order = remembered.get(field);
    return order == null ? StaticTable.number(field) : StaticTable.SIZE + remembered.size() - order;
  }

  private static void writeLiteral(int kind, int bits, HeaderField field, ByteBuilder out) {
    int name = StaticTable.numberOfName(field.name());
    writeNumber(kind, bits, name, out);
    if (name == 0) {
      writeText(field.name(), out);
    }
    writeText(field.value(), out);
  }

  private static void writeText(String text, ByteBuilder out) {
    writeNumber(0, 7, text.length(), out);
    out.addLatin(text);
  }

  private static void writeNumber(int kind, int bits, int value, ByteBuilder out) {
    int mask = (1 << bits) - 1;
    if (value < mask) {
      out.add(kind | value);
      return;
    }
    out.add(kind | mask);
    int rest = value - mask;
    for (; rest >= 0x80; rest >>>= 7) {
      out.add(0x80 | rest);
    }
    out.add(rest);
  }
}
