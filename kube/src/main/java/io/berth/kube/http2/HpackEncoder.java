package io.berth.kube.http2;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Encodes header blocks (RFC 7541). Fields that come with every request enter the dynamic table
 * once and are then sent as an index. A field that does not fit any more empties the table. Guarded
 * by the connection's lock.
 */
final class HpackEncoder {
  private static final int MAX_CAPACITY = 4096;
  private static final int LITERAL_WITHOUT_INDEXING = 0x00;
  private static final int LITERAL_WITH_INDEXING = 0x40;
  private static final int TABLE_SIZE_UPDATE = 0x20;
  private static final int INDEXED = 0x80;

  private final Map<HeaderField, Integer> table = new HashMap<>();
  private int capacity = MAX_CAPACITY;
  private int bytes;
  private boolean mustEmpty;

  /** The server's SETTINGS_HEADER_TABLE_SIZE. */
  void maxTableSize(long maxBytes) {
    int size = (int) Math.min(maxBytes, MAX_CAPACITY);
    mustEmpty |= size != capacity;
    capacity = size;
  }

  void encode(List<HeaderField> fields, ByteBuilder out) {
    if (mustEmpty) {
      empty(out);
    }
    for (HeaderField field : fields) {
      if (differsByRequest(field)) {
        literal(LITERAL_WITHOUT_INDEXING, 4, field, out);
      } else {
        encode(field, out);
      }
    }
  }

  private static boolean differsByRequest(HeaderField field) {
    return field.name().equals(":path") || field.name().equals("content-length");
  }

  private void empty(ByteBuilder out) {
    integer(TABLE_SIZE_UPDATE, 5, 0, out);
    integer(TABLE_SIZE_UPDATE, 5, capacity, out);
    table.clear();
    bytes = 0;
    mustEmpty = false;
  }

  private void encode(HeaderField field, ByteBuilder out) {
    int index = index(field);
    if (index > 0) {
      integer(INDEXED, 7, index, out);
    } else if (bytes + field.size() <= capacity) {
      literal(LITERAL_WITH_INDEXING, 6, field, out);
      table.put(field, table.size());
      bytes += field.size();
    } else {
      literal(LITERAL_WITHOUT_INDEXING, 4, field, out);
      mustEmpty = field.size() <= capacity / 2;
    }
  }

  /** The newest field of the dynamic table has the index after the static ones. */
  private int index(HeaderField field) {
    Integer order = table.get(field);
    return order == null ? StaticTable.index(field) : StaticTable.SIZE + table.size() - order;
  }

  private static void literal(
      int representation, int prefixBits, HeaderField field, ByteBuilder out) {
    int name = StaticTable.indexOfName(field.name());
    integer(representation, prefixBits, name, out);
    if (name == 0) {
      string(field.name(), out);
    }
    string(field.value(), out);
  }

  private static void string(String text, ByteBuilder out) {
    integer(0, 7, text.length(), out);
    out.addLatin(text);
  }

  /** An integer with a prefix of so many bits (RFC 7541, section 5.1). */
  private static void integer(int representation, int prefixBits, int value, ByteBuilder out) {
    int mask = (1 << prefixBits) - 1;
    if (value < mask) {
      out.add(representation | value);
      return;
    }
    out.add(representation | mask);
    int rest = value - mask;
    for (; rest >= 0x80; rest >>>= 7) {
      out.add(0x80 | rest);
    }
    out.add(rest);
  }
}
