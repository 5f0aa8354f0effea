package io.berth.kube.http2;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Decodes header blocks (RFC 7541), in the order in which they came. Confined to one thread. */
final class HpackDecoder {
  /** The default of SETTINGS_HEADER_TABLE_SIZE, which the client leaves as it is. */
  private static final int CAPACITY = 4096;

  private static final int MAX_FIELDS = 1000;

  private final DynamicTable table = new DynamicTable(CAPACITY);
  private byte[] block = {};
  private int next;
  private int end;

  List<HeaderField> decode(byte[] bytes, int offset, int length) throws ProtocolException {
    block = bytes;
    next = offset;
    end = offset + length;
    List<HeaderField> fields = new ArrayList<>();
    while (next < end) {
      decodeField(fields);
      if (fields.size() > MAX_FIELDS) {
        throw new ProtocolException("a response with more than " + MAX_FIELDS + " header fields");
      }
    }
    return fields;
  }

  private void decodeField(List<HeaderField> fields) throws ProtocolException {
    int first = block[next] & 0xFF;
    if (first >= 0x80) {
      fields.add(field(integer(7)));
    } else if (first >= 0x40) {
      HeaderField field = literal(6);
      table.add(field);
      fields.add(field);
    } else if (first >= 0x20) {
      resize(integer(5));
    } else {
      fields.add(literal(4));
    }
  }

  private void resize(int capacity) throws ProtocolException {
    if (capacity > CAPACITY) {
      throw new ProtocolException("a dynamic table of " + capacity + " bytes");
    }
    table.resize(capacity);
  }

  private HeaderField literal(int prefixBits) throws ProtocolException {
    int name = integer(prefixBits);
    return new HeaderField(name == 0 ? string() : field(name).name(), string());
  }

  private HeaderField field(int index) throws ProtocolException {
    if (index == 0 || index > StaticTable.SIZE + table.size()) {
      throw new ProtocolException("the header field index " + index + ", which is unused");
    }
    return index <= StaticTable.SIZE
        ? StaticTable.field(index)
        : table.get(index - StaticTable.SIZE - 1);
  }

  /** An integer with a prefix of so many bits (RFC 7541, section 5.1). */
  private int integer(int prefixBits) throws ProtocolException {
    int mask = (1 << prefixBits) - 1;
    int value = readByte() & mask;
    if (value < mask) {
      return value;
    }
    long sum = value;
    for (int shift = 0; shift <= 28; shift += 7) {
      int more = readByte();
      sum += (long) (more & 0x7F) << shift;
      if (more < 0x80 && sum <= Integer.MAX_VALUE) {
        return (int) sum;
      }
    }
    throw new ProtocolException("an integer in a header block that is too large");
  }

  private String string() throws ProtocolException {
    boolean isHuffman = next < end && (block[next] & 0x80) != 0;
    int length = integer(7);
    if (length > end - next) {
      throw truncated();
    }
    int begin = next;
    next += length;
    return isHuffman
        ? HuffmanDecoder.decode(block, begin, length)
        : new String(block, begin, length, StandardCharsets.ISO_8859_1);
  }

  private int readByte() throws ProtocolException {
    if (next == end) {
      throw truncated();
    }
    return block[next++] & 0xFF;
  }

  private static ProtocolException truncated() {
    return new ProtocolException("a header block that is cut off");
  }
}
