package io.berth.codec.protobuf;

/** Notes where a value stands. */
final class RangeDecoder extends ValueDecoder {
  RangeDecoder() {
    super(WireType.DELIMITED);
  }

  @Override
  WrapperMessages.Range read(WireInput in) {
    int end = in.end();
    WrapperMessages.Range range = new WrapperMessages.Range(in.position, end);
    in.position = end;
    return range;
  }

  @Override
  WrapperMessages.Range empty() {
    return new WrapperMessages.Range(0, 0);
  }
}
