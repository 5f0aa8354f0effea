package io.berth.codec.protobuf;

/** How the bytes of a value are laid out; the lowest three bits of a tag. */
final class WireType {
  static final int VARINT = 0;
  static final int FIXED64 = 1;
  static final int DELIMITED = 2;
  static final int GROUP_START = 3;
  static final int GROUP_END = 4;
  static final int FIXED32 = 5;

  static final int BITS = 3;
  private static final int MASK = (1 << BITS) - 1;

  private WireType() {}

  static int of(int tag) {
    return tag & MASK;
  }

  static int number(int tag) {
    return tag >>> BITS;
  }

  static int tag(int number, int wireType) {
    return number << BITS | wireType;
  }

  static String name(int wireType) {
    return switch (wireType) {
      case VARINT -> "a number";
      case FIXED64 -> "a number of 8 bytes";
      case DELIMITED -> "bytes with a length";
      case GROUP_START, GROUP_END -> "a group";
      case FIXED32 -> "a number of 4 bytes";
      default -> "the wire type " + wireType;
    };
  }
}
