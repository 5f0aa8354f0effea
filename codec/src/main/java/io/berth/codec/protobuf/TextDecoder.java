package io.berth.codec.protobuf;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads strings. */
final class TextDecoder extends DelimitedDecoder {
  @Override
  String decode(WireInput in) {
    int from = in.position;
    int length = in.limit - from;
    in.position = in.limit;
    if (length == 0) {
      return "";
    }
    return isAscii(in.bytes, from, in.limit)
        ? new String(in.bytes, from, length, StandardCharsets.ISO_8859_1)
        : decode(in.bytes, from, length);
  }

  private static boolean isAscii(byte[] bytes, int from, int to) {
    int all = 0;
    for (int i = from; i < to; i++) {
      all |= bytes[i];
    }
    return all >= 0;
  }

  private static String decode(byte[] bytes, int from, int length) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, length))
          .toString();
    } catch (CharacterCodingException e) {
      throw new MalformedException(from, "the text is not UTF-8");
    }
  }

  @Override
  String empty() {
    return "";
  }
}
