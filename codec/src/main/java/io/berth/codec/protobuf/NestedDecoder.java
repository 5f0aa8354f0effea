package io.berth.codec.protobuf;

/** Reads messages. */
final class NestedDecoder extends DelimitedDecoder {
  private final MessageDecoder<?> message;
  private final Object empty;

  NestedDecoder(MessageDecoder<?> message) {
    this.message = message;
    this.empty = message.empty();
  }

  @Override
  Object decode(WireInput in) {
    return message.read(in);
  }

  @Override
  Object empty() {
    return empty;
  }
}
