package io.berth.codec.protobuf;

/** Notes where a value stands. */
final class RangeDecoder extends ValueDecoder {
  RangeDecoder() {
    super(WireType.DELIMITED);
  }

  @Override
  Wrappings.Range read(WireInput in) {
    int end = in.end();
    Wrappings.Range range = new Wrappings.Range(in.position, end);
    in.position = end;
    return range;
  }

  @Override
  Wrappings.Range empty() {
    return new Wrappings.Range(0, 0);
  }
}
