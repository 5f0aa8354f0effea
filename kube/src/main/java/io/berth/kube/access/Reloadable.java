package io.berth.kube.access;

import java.io.IOException;

/** A value that may change while we run. Safe for use by many threads. */
interface Reloadable<T> {
  T get() throws IOException;

  /** Somebody found the value to be of no use: the next {@link #get} looks for a newer one. */
  void doubt();

  static <T> Reloadable<T> always(T value) {
    return new Reloadable<>() {
      @Override
      public T get() {
        return value;
      }

      @Override
      public void doubt() {}
    };
  }
}
