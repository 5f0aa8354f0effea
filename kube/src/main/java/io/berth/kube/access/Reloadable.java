package io.berth.kube.access;

import java.io.IOException;

/** A value that may change while the process runs. Safe for use by many threads. */
interface Reloadable<T> {
  T get() throws IOException;

  /** The value was refused: the next {@link #get} looks for a newer one. */
  void invalidate();

  static <T> Reloadable<T> always(T value) {
    return new Reloadable<>() {
      @Override
      public T get() {
        return value;
      }

      @Override
      public void invalidate() {}
    };
  }
}
