package io.berth.apiserver.store;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The latest changes of one type, numbered in a row. The oldest are dropped when there are too many
 * of them or they hold too many bytes. Guarded by the store's lock.
 */
final class History {
  /** How much is kept, though never less than a few changes. */
  record Limits(int changes, long bytes) {}

  private static final int FEWEST = 16;

  private final Limits limits;
  private @Nullable Change[] ring = new Change[FEWEST];
  private long first;
  private long next;
  private long bytes;
  private long lostVersion;

  History(Limits limits) {
    this.limits = limits;
  }

  void add(Change change) {
    if (next - first == ring.length) {
      grow();
    }
    ring[slot(next++)] = change;
    bytes += size(change);
    while (next - first > FEWEST && (next - first > limits.changes || bytes > limits.bytes)) {
      drop();
    }
  }

  /** The number of the change that will be added next. */
  long next() {
    return next;
  }

  /** Whether the change with this number was dropped. */
  boolean isLost(long number) {
    return number < first;
  }

  Change get(long number) {
    return Objects.requireNonNull(ring[slot(number)]);
  }

  /** Whether all changes after this version are still here. */
  boolean knowsAfter(long version) {
    return version >= lostVersion;
  }

  /** The number of the first change after a version. */
  long firstAfter(long version) {
    long low = first;
    long high = next;
    while (low < high) {
      long middle = (low + high) >>> 1;
      if (get(middle).version() <= version) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void drop() {
    Change oldest = get(first);
    lostVersion = oldest.version();
    bytes -= size(oldest);
    ring[slot(first++)] = null;
  }

  private void grow() {
    @Nullable Change[] larger = new Change[2 * ring.length];
    for (long number = first; number < next; number++) {
      larger[(int) (number % larger.length)] = get(number);
    }
    ring = larger;
  }

  private int slot(long number) {
    return (int) (number % ring.length);
  }

  private static long size(Change change) {
    return change.now().json().length;
  }
}
