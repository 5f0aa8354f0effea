package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Writes down what it is told, as {@code seen name-1@version} and {@code gone name-1}. */
final class Recorder<T extends KubeObject> implements WatchListener<T> {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private final List<String> told = new ArrayList<>();

  private synchronized void tell(String what) {
    told.add(what);
    notifyAll();
  }

  @Override
  public void seen(T object) {
    tell("seen " + describe(object));
  }

  @Override
  public void gone(ObjectIdentity object) {
    tell("gone " + object.uid());
  }

  private String describe(T object) {
    ObjectMeta metadata = object.metadata();
    return metadata.uid() + "@" + metadata.resourceVersion();
  }

  @Override
  public void synced() {
    tell("synced");
  }

  @Override
  public void notServed() {
    tell("not served");
  }

  @Override
  public void unavailable(String problem) {
    tell("unavailable: " + problem);
  }

  synchronized List<String> told() {
    return List.copyOf(told);
  }

  /** Waits for the first of these, and demands exactly these. */
  void await(String... expected) throws InterruptedException {
    await(all -> all.size() >= expected.length);
    assertThat(told()).containsExactly(expected);
  }

  synchronized void await(Predicate<List<String>> enough) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (!enough.test(told)) {
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        throw new AssertionError("waited in vain; told so far: " + told);
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
  }
}
