package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import java.util.ArrayList;
import java.util.List;

/** One field of a message as the wire has it, for those who have no record to read it into. */
public sealed interface WireField {

  /** The field's number in its message. */
  int number();

  /** A number of any kind; that of a {@code double} is its bits. */
  record Plain(int number, long value) implements WireField {}

  /** A text, bytes or a message, which lies between two places of what was read. */
  record Delimited(int number, int from, int to) implements WireField {}

  /** The fields of the message between two places, in their order; groups are left out. */
  static List<WireField> of(String source, byte[] bytes, int from, int to) throws CodecException {
    WireInput in = new WireInput();
    in.start(bytes, from, to);
    List<WireField> fields = new ArrayList<>();
    try {
      while (in.hasMore()) {
        add(in, in.tag(), fields);
      }
    } catch (MalformedException e) {
      throw e.in(source, 0);
    }
    return fields;
  }

  private static void add(WireInput in, int tag, List<WireField> fields) {
    int number = WireType.number(tag);
    switch (WireType.of(tag)) {
      case WireType.VARINT -> fields.add(new Plain(number, in.varint()));
      case WireType.FIXED64 -> fields.add(new Plain(number, in.fixed64()));
      case WireType.DELIMITED -> {
        int end = in.end();
        fields.add(new Delimited(number, in.position, end));
        in.position = end;
      }
      default -> in.skip(tag);
    }
  }
}
