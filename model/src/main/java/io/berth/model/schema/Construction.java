package io.berth.model.schema;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Builds records of one class. A method handle is the fastest way, but making one takes as long as
 * many calls by reflection; most kinds of records are built only a few times, and at the start,
 * where time counts. So the handle is made once it pays.
 */
final class Construction {
  /** So many calls are cheaper without a handle. */
  static final int SELDOM = 64;

  private final Constructor<?> constructor;
  private int calls; // threads may lose each other's counts: it is only then made a little later
  private @Nullable MethodHandle handle;

  /** For this class; fails if it is not a public record. */
  Construction(Class<? extends Record> type) {
    Class<?>[] parameters =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      constructor = type.getConstructor(parameters);
      if (!Modifier.isPublic(type.getModifiers())) {
        throw new IllegalArgumentException(type + " must be a public record");
      }
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(type + " must be a public record", e);
    }
  }

  /** Builds one from these values, one for each component. */
  Object build(@Nullable Object[] values) {
    try {
      MethodHandle made = handle;
      if (made != null) {
        return made.invokeExact(values);
      }
      if (++calls > SELDOM) {
        handle = handle();
      }
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw unchecked(e.getCause());
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /** What was thrown, to be thrown again where nothing checked can come from. */
  static RuntimeException unchecked(@Nullable Throwable thrown) {
    return switch (thrown) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      case null, default -> new IllegalStateException(thrown);
    };
  }

  private MethodHandle handle() throws IllegalAccessException {
    return MethodHandles.publicLookup()
        .unreflectConstructor(constructor)
        .asSpreader(Object[].class, constructor.getParameterCount())
        .asType(MethodType.methodType(Object.class, Object[].class));
  }
}
