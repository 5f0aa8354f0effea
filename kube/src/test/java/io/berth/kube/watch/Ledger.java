package io.berth.kube.watch;

import io.berth.model.core.Namespace;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Keeps what it is told of, and notes whatever a listener must never be told. */
final class Ledger implements WatchListener<Namespace> {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);
  private static final long LITTLE_MILLIS = 10;

  private final boolean hasNumbers;
  private final Map<String, ObjectMeta> objects = new TreeMap<>();
  private final Map<String, Integer> versions = new HashMap<>();
  private final List<String> wrongs = new ArrayList<>();
  private boolean synced;

  Ledger(boolean hasNumbers) {
    this.hasNumbers = hasNumbers;
  }

  private static int number(ObjectMeta metadata) {
    return Integer.parseInt(metadata.resourceVersion().replace("v", ""));
  }

  @Override
  public synchronized void seen(Namespace object) {
    ObjectMeta now = object.metadata();
    ObjectMeta before = objects.put(now.name(), now);
    if (before != null && !before.uid().equals(now.uid())) {
      wrongs.add("never told that " + before + " is gone, but of " + now);
    }
    int last = versions.getOrDefault(now.uid(), 0);
    boolean isRepeated = before != null && number(now) == last;
    if ((hasNumbers && number(now) < last) || isRepeated) {
      wrongs.add("after version " + last + " told of " + now);
    }
    versions.put(now.uid(), number(now));
    notifyAll();
  }

  @Override
  public synchronized void gone(ObjectIdentity object) {
    ObjectMeta before = objects.remove(object.name());
    if (before == null || !before.uid().equals(object.uid())) {
      wrongs.add("told that " + object + " " + object.uid() + " is gone, but knew " + before);
    }
    notifyAll();
  }

  @Override
  public synchronized void synced() {
    if (synced) {
      wrongs.add("synced twice");
    }
    synced = true;
    notifyAll();
  }

  @Override
  public synchronized void notServed() {
    if (!objects.isEmpty()) {
      wrongs.add("not served, but there are " + objects);
    }
  }

  @Override
  public void unavailable(String problem) {}

  synchronized List<String> wrongs() {
    return List.copyOf(wrongs);
  }

  synchronized boolean isSynced() {
    return synced;
  }

  synchronized List<String> state() {
    return objects.values().stream().map(m -> m.uid() + "@" + m.resourceVersion()).toList();
  }

  /** Waits, not for ever, until it knows what it should. */
  synchronized void await(Supplier<List<String>> expected) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (!state().equals(expected.get()) && System.nanoTime() < deadline) {
      wait(LITTLE_MILLIS);
    }
  }
}
