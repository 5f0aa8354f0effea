package io.berth.model.schema;

import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import io.berth.model.tree.Tree;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns a record component into a {@link Field}. */
final class FieldReader {
  private static final Map<Class<?>, Shape> SCALARS =
      Map.ofEntries(
          Map.entry(String.class, Shape.Scalar.TEXT),
          Map.entry(boolean.class, Shape.Scalar.BOOL),
          Map.entry(Boolean.class, Shape.Scalar.BOOL),
          Map.entry(int.class, Shape.Scalar.INT32),
          Map.entry(Integer.class, Shape.Scalar.INT32),
          Map.entry(long.class, Shape.Scalar.INT64),
          Map.entry(Long.class, Shape.Scalar.INT64),
          Map.entry(double.class, Shape.Scalar.DOUBLE),
          Map.entry(Double.class, Shape.Scalar.DOUBLE),
          Map.entry(Quantity.class, Shape.Scalar.QUANTITY),
          Map.entry(Instant.class, Shape.Scalar.TIME),
          Map.entry(Duration.class, Shape.Scalar.DURATION),
          Map.entry(IntOrString.class, Shape.Scalar.INT_OR_STRING),
          Map.entry(Tree.class, Shape.Scalar.TREE));

  private FieldReader() {}

  static Field read(int index, RecordComponent component) {
    Wire wire = component.getAnnotation(Wire.class);
    if (wire == null) {
      throw new IllegalArgumentException("@Wire is missing on " + component);
    }
    String name = wire.json().isEmpty() ? component.getName() : wire.json();
    boolean nullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    Shape shape = shape(component.getGenericType());
    Object absent = nullable ? null : absent(component.getType(), shape, wire.absent());
    return new Field(index, name, wire.value(), shape, absent, wire.inline());
  }

  private static Shape shape(Type type) {
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      return generic.getRawType() == List.class
          ? new Shape.Listed(shape(arguments[0]))
          : new Shape.Mapped(shape(arguments[1]));
    }
    Shape scalar = SCALARS.get((Class<?>) type);
    return scalar != null ? scalar : new Shape.Nested(((Class<?>) type).asSubclass(Record.class));
  }

  private static @Nullable Object absent(Class<?> type, Shape shape, String written) {
    return switch (shape) {
      case Shape.Listed _ -> List.of();
      case Shape.Mapped _ -> Map.of();
      case Shape.Nested nested -> nested.message().empty();
      case Shape.Scalar scalar -> written.isEmpty() ? zero(type, scalar) : parse(written, scalar);
    };
  }

  private static Object parse(String written, Shape.Scalar scalar) {
    return switch (scalar) {
      case TEXT -> written;
      case BOOL -> Boolean.valueOf(written);
      case INT32 -> Integer.valueOf(written);
      case INT64 -> Long.valueOf(written);
      case DOUBLE -> Double.valueOf(written);
      case DURATION -> Duration.parse(written);
      case QUANTITY, TIME, INT_OR_STRING, TREE ->
          throw new IllegalArgumentException("no default can be given for " + scalar);
    };
  }

  private static @Nullable Object zero(Class<?> type, Shape.Scalar scalar) {
    return switch (scalar) {
      case TEXT -> "";
      case BOOL -> false;
      case INT32 -> 0;
      case INT64 -> 0L;
      case DOUBLE -> 0.0;
      case QUANTITY -> Quantity.ZERO;
      case DURATION -> Duration.ZERO;
      case TIME, INT_OR_STRING, TREE ->
          throw new IllegalArgumentException(
              type.getSimpleName() + " components must be @Nullable");
    };
  }
}
