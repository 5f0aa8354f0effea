package io.berth.codec.protobuf;

import io.berth.model.schema.Shape;

/** Reads booleans and numbers. */
final class NumberDecoder extends ValueDecoder {
  private final Shape.Scalar scalar;

  NumberDecoder(Shape.Scalar scalar) {
    super(scalar == Shape.Scalar.DOUBLE ? WireType.FIXED64 : WireType.VARINT);
    this.scalar = scalar;
  }

  @Override
  Object read(WireInput in) {
    return switch (scalar) {
      case BOOL -> in.varint() != 0;
      case INT32 -> (int) in.varint();
      case INT64 -> in.varint();
      case DOUBLE -> Double.longBitsToDouble(in.fixed64());
      case TEXT, QUANTITY, TIME, DURATION, INT_OR_STRING, TREE ->
          throw new IllegalStateException(scalar + " is no number");
    };
  }

  @Override
  Object empty() {
    return switch (scalar) {
      case BOOL -> false;
      case INT32 -> 0;
      case INT64 -> 0L;
      case DOUBLE -> 0.0;
      case TEXT, QUANTITY, TIME, DURATION, INT_OR_STRING, TREE ->
          throw new IllegalStateException(scalar + " is no number");
    };
  }
}
