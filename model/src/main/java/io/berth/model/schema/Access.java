package io.berth.model.schema;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/**
 * Reads one component of records of one class; made faster when that pays, as {@link Construction}
 * is.
 */
final class Access {
  private final Method accessor;
  private int calls;
  private @Nullable MethodHandle handle;

  Access(RecordComponent component) {
    accessor = component.getAccessor();
  }

  @Nullable Object read(Record message) {
    try {
      MethodHandle made = handle;
      if (made != null) {
        return (Object) made.invokeExact((Object) message);
      }
      if (++calls > Construction.SELDOM) {
        handle = handle();
      }
      return accessor.invoke(message);
    } catch (InvocationTargetException e) {
      throw Construction.unchecked(e.getCause());
    } catch (Throwable e) {
      throw Construction.unchecked(e);
    }
  }

  private MethodHandle handle() throws IllegalAccessException {
    return MethodHandles.publicLookup()
        .unreflect(accessor)
        .asType(MethodType.methodType(Object.class, Object.class));
  }
}
