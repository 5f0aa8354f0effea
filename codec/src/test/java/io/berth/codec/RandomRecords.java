package io.berth.codec;

import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Shape;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes records of any description, the same ones for the same seed. A list or map that may be null
 * is never empty: protobuf has no way to say so.
 */
public final class RandomRecords {
  private static final List<String> TEXTS =
      List.of("", "a", "web", "node-1.example.com", "Grüße", "日本", "a\"b\\c\n\t\u0001", "😀", "0");
  private static final List<String> QUANTITIES =
      List.of("0", "1", "100m", "1.5Gi", "64Ki", "1e3", "0.000000001", "9223372036854775807");

  private final Random random;

  public RandomRecords(long seed) {
    this.random = new Random(seed);
  }

  /** A record with some fields written and others not. */
  public <T extends Record> T next(Message<T> message) {
    @Nullable Object[] values = new @Nullable Object[message.fields().size()];
    for (Field field : message.fields()) {
      if (random.nextInt(3) > 0) {
        values[field.index()] = value(field.shape(), field.absent() == null ? 1 : 0);
      }
    }
    return message.create(values);
  }

  private Object value(Shape shape, int least) {
    return switch (shape) {
      case Shape.Nested nested -> next(nested.message());
      case Shape.Listed list -> list(least, () -> value(list.element(), 0));
      case Shape.Mapped map -> map(least, () -> value(map.value(), 0));
      case Shape.Scalar scalar -> scalar(scalar);
    };
  }

  private <V> List<V> list(int least, Supplier<V> value) {
    List<V> list = new ArrayList<>();
    for (int size = least + random.nextInt(4); size > 0; size--) {
      list.add(value.get());
    }
    return List.copyOf(list);
  }

  private <V> Map<String, V> map(int least, Supplier<V> value) {
    Map<String, V> map = new LinkedHashMap<>();
    for (int size = least + random.nextInt(4); size > 0; size--) {
      map.put(text() + size, value.get());
    }
    return map;
  }

  private String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  private Object scalar(Shape.Scalar scalar) {
    return switch (scalar) {
      case TEXT -> text();
      case BOOL -> random.nextBoolean();
      case INT32 -> (int) number();
      case INT64 -> number();
      case DOUBLE -> random.nextGaussian();
      case QUANTITY -> Quantity.parse(QUANTITIES.get(random.nextInt(QUANTITIES.size())));
      case TIME -> Instant.ofEpochSecond(random.nextInt(), 1_000L * random.nextInt(1_000_000));
      case DURATION -> Duration.ofNanos(number());
      case INT_OR_STRING ->
          random.nextBoolean()
              ? new IntOrString.Whole((int) number())
              : new IntOrString.Text(text());
      case TREE -> tree(3);
    };
  }

  private long number() {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> random.nextInt(300);
      case 2 -> -random.nextInt(300);
      default -> random.nextLong();
    };
  }

  private Tree tree(int depth) {
    Position nowhere = Position.NONE;
    return switch (random.nextInt(depth == 0 ? 3 : 5)) {
      case 0 -> new Tree.Text(nowhere, text());
      case 1 -> new Tree.Numeral(nowhere, String.valueOf(number()));
      case 2 -> new Tree.Bool(nowhere, random.nextBoolean());
      case 3 -> new Tree.Items(nowhere, list(0, () -> tree(depth - 1)));
      default -> new Tree.Members(nowhere, map(0, () -> tree(depth - 1)), Map.of());
    };
  }
}
