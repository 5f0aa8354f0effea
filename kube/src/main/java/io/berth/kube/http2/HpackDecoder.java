package io.berth.kube.http2;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads blocks of headers (RFC 7541), in the order in which they came. Not for many threads. */
final class HpackDecoder {
  /** What the server may assume unless we tell it otherwise. */
  private static final int CAPACITY = 4096;

  private static final int MOST_FIELDS = 1000;

  private final DynamicTable recent = new DynamicTable(CAPACITY);
  private byte[] block = {};
  private int next;
  private int end;

  List<HeaderField> read(byte[] bytes, int offset, int length) throws ProtocolException {
    block = bytes;
    next = offset;
    end = offset + length;
    List<HeaderField> fields = new ArrayList<>();
    while (next < end) {
      readField(fields);
      if (fields.size() > MOST_FIELDS) {
        throw new ProtocolException("an answer has more than " + MOST_FIELDS + " headers");
      }
    }
    return fields;
  }

  private void readField(List<HeaderField> fields) throws ProtocolException {
    int first = block[next] & 0xFF;
    if (first >= 0x80) {
      fields.add(field(number(7)));
    } else if (first >= 0x40) {
      HeaderField field = literal(6);
      recent.add(field);
      fields.add(field);
    } else if (first >= 0x20) {
      resize(number(5));
    } else {
      fields.add(literal(4));
    }
  }

  private void resize(int capacity) throws ProtocolException {
    if (capacity > CAPACITY) {
      throw new ProtocolException("a table of headers of " + capacity + " bytes");
    }
    recent.resize(capacity);
  }

  private HeaderField literal(int bits) throws ProtocolException {
    int name = number(bits);
    return new HeaderField(name == 0 ? text() : field(name).name(), text());
  }

  private HeaderField field(int number) throws ProtocolException {
    if (number == 0 || number > StaticTable.SIZE + recent.size()) {
      throw new ProtocolException("there is no header of number " + number);
    }
    return number <= StaticTable.SIZE
        ? StaticTable.field(number)
        : recent.get(number - StaticTable.SIZE - 1);
  }

  /** A number whose first bits are the last ones of a byte, and the rest follows if need be. */
  private int number(int bits) throws ProtocolException {
    int mask = (1 << bits) - 1;
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
    throw new ProtocolException("a number in a header is too large");
  }

  private String text() throws ProtocolException {
    boolean isHuffman = next < end && (block[next] & 0x80) != 0;
    int length = number(7);
    if (length > end - next) {
      throw endsInTheMiddle();
    }
    int begin = next;
    next += length;
    return isHuffman
        ? HuffmanDecoder.read(block, begin, length)
        : new String(block, begin, length, StandardCharsets.ISO_8859_1);
  }

  private int readByte() throws ProtocolException {
    if (next == end) {
      throw endsInTheMiddle();
    }
    return block[next++] & 0xFF;
  }

  private static ProtocolException endsInTheMiddle() {
    return new ProtocolException("a block of headers ends in the middle");
  }
}
