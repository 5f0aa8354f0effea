package io.berth.kube.watch;

import io.berth.model.meta.ObjectIdentity;

/** Passes on what it is told, unless a test has something else in mind. */
class PassingListener<T> implements WatchListener<T> {
  private final WatchListener<T> next;

  PassingListener(WatchListener<T> next) {
    this.next = next;
  }

  @Override
  public void seen(T object) {
    next.seen(object);
  }

  @Override
  public void gone(ObjectIdentity object) {
    next.gone(object);
  }

  @Override
  public void synced() {
    next.synced();
  }

  @Override
  public void notServed() {
    next.notServed();
  }

  @Override
  public void unavailable(String problem) {
    next.unavailable(problem);
  }
}
