package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Shape;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The messages of protobuf whose values have a Java type of their own in the model. All that they
 * hold is written, even zeros: an empty one is a value that was not set.
 */
final class WellKnownMessages {
  /** A quantity, as text. */
  public record QuantityMessage(@Wire(1) @Nullable String string) {}

  /** A time since 1970. */
  public record TimeMessage(@Wire(1) @Nullable Long seconds, @Wire(2) @Nullable Integer nanos) {}

  /** A duration in nanoseconds. */
  public record DurationMessage(@Wire(1) @Nullable Long duration) {}

  /** A number or a text; the type is 0 or 1. */
  public record IntOrStringMessage(
      @Wire(1) @Nullable Integer type,
      @Wire(2) @Nullable Integer intVal,
      @Wire(3) @Nullable String strVal) {}

  /** Any value, as JSON. */
  public record JsonMessage(@Wire(1) @Nullable String raw) {}

  private static final Instant YEAR_ONE = Instant.parse("0001-01-01T00:00:00Z");

  private WellKnownMessages() {}

  /** The message that carries such a value. */
  static Class<? extends Record> type(Shape.Scalar scalar) {
    return switch (scalar) {
      case QUANTITY -> QuantityMessage.class;
      case TIME -> TimeMessage.class;
      case DURATION -> DurationMessage.class;
      case INT_OR_STRING -> IntOrStringMessage.class;
      case TREE -> JsonMessage.class;
      case TEXT, BOOL, INT32, INT64, DOUBLE ->
          throw new IllegalArgumentException(scalar + " is no message");
    };
  }

  /** What a message means; null if it is a time or value that is not set. */
  static @Nullable Object value(Record message) {
    return switch (message) {
      case QuantityMessage(String string) ->
          string == null ? Quantity.ZERO : Quantity.parseCapped(string);
      case TimeMessage(Long seconds, Integer nanos) ->
          seconds == null && nanos == null
              ? null
              : Instant.ofEpochSecond(orZero(seconds), nanos == null ? 0 : nanos);
      case DurationMessage(Long duration) -> Duration.ofNanos(orZero(duration));
      case IntOrStringMessage either -> intOrString(either);
      case JsonMessage(String raw) -> raw == null || raw.isEmpty() ? null : tree(raw);
      default -> throw new IllegalArgumentException(message + " is no standard message");
    };
  }

  /** What stands in a list or map for a time or value that is not set, as in Kubernetes itself. */
  static Object unset(Shape.Scalar scalar) {
    return scalar == Shape.Scalar.TIME ? YEAR_ONE : new Tree.Null(Position.NONE);
  }

  private static long orZero(@Nullable Long number) {
    return number == null ? 0 : number;
  }

  private static IntOrString intOrString(IntOrStringMessage either) {
    int type = either.type() == null ? 0 : either.type();
    return switch (type) {
      case 0 -> new IntOrString.Whole(either.intVal() == null ? 0 : either.intVal());
      case 1 -> new IntOrString.Text(either.strVal() == null ? "" : either.strVal());
      default ->
          throw new IllegalArgumentException(
              "expected a number (0) or a text (1), found the type " + type);
    };
  }

  private static @Nullable Tree tree(String json) {
    try {
      Tree tree = TreeReader.readUnplaced("raw", json);
      return tree instanceof Tree.Null ? null : tree;
    } catch (CodecException e) {
      throw new IllegalArgumentException("expected JSON: " + e.getMessage(), e);
    }
  }

  /** The message that carries a value. */
  static Record message(Object value) {
    return switch (value) {
      case Quantity quantity -> new QuantityMessage(quantity.toString());
      case Instant time -> new TimeMessage(time.getEpochSecond(), time.getNano());
      case Duration duration -> new DurationMessage(duration.toNanos());
      case IntOrString.Whole(int whole) -> new IntOrStringMessage(0, whole, "");
      case IntOrString.Text(String text) -> new IntOrStringMessage(1, 0, text);
      case Tree tree -> new JsonMessage(JsonWriter.compact(tree));
      default -> throw new IllegalArgumentException(value + " has no standard message");
    };
  }
}
