package io.berth.plugins.requeue;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What happened to an object. */
public sealed interface ObjectChange<T> {
  /** It is new. */
  record Added<T>(T now) implements ObjectChange<T> {}

  /** It was one thing and is another. */
  record Updated<T>(T before, T now) implements ObjectChange<T> {}

  /** It is gone. */
  record Deleted<T>(T before) implements ObjectChange<T> {}

  /** Reads an event, of which one side may be missing. */
  static <T> ObjectChange<T> of(@Nullable T before, @Nullable T now) {
    if (before != null) {
      return now == null ? new Deleted<>(before) : new Updated<>(before, now);
    }
    if (now == null) {
      throw new IllegalArgumentException("an event without an object");
    }
    return new Added<>(now);
  }

  /** The object as it is now, if it is still there. */
  default Optional<T> current() {
    return switch (this) {
      case Added<T>(T now) -> Optional.of(now);
      case Updated<T>(T _, T now) -> Optional.of(now);
      case Deleted<T> _ -> Optional.empty();
    };
  }

  /** The object before and now, as far as it was and is there. */
  default List<T> states() {
    return switch (this) {
      case Added<T>(T now) -> List.of(now);
      case Updated<T>(T before, T now) -> List.of(before, now);
      case Deleted<T>(T before) -> List.of(before);
    };
  }

  /** Whether the object passes now and did not before. */
  default boolean isNewly(Predicate<T> test) {
    return switch (this) {
      case Added<T>(T now) -> test.test(now);
      case Updated<T>(T before, T now) -> test.test(now) && !test.test(before);
      case Deleted<T> _ -> false;
    };
  }
}
