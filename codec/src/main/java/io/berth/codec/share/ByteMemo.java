package io.berth.codec.share;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what bytes mean at one place of a message: the same bytes become the same object, and
 * are not decoded again. For values that cannot be changed, and for one thread.
 *
 * <p>The number of values is bounded: a new one replaces the older of the two that share its slots.
 * Where values hardly ever come again, such as uids, the memo clears and disables itself.
 */
public final class ByteMemo<V> extends AdaptiveMemo {
  /**
   * Says that bytes are not worth remembering; what {@link #hash} gives for those is never this.
   */
  public static final int NONE = 0;

  /** The most bytes that are remembered as one value. */
  public static final int LONGEST = 1 << 10;

  private static final int FIRST_SIZE = 1 << 5;
  private static final int LARGEST_SIZE = 1 << 13;

  /** A table that would hold more bytes than that, if they stay as they were, does not grow. */
  private static final int MANY_BYTES = 1 << 19;

  private byte[] @Nullable [] keys = new byte[0][];
  private @Nullable Object[] values = {};
  private int[] hashes = {};
  private int added;
  private long addedBytes;

  /** The hash to find and keep these bytes with; none if there are no bytes, or too many. */
  public int hash(byte[] bytes, int from, int to) {
    if (!countLookup() || from == to || to - from > LONGEST) {
      return NONE;
    }
    int hash = Bytes.hash(bytes, from, to);
    return hash == NONE ? 1 : hash;
  }

  /** What these bytes meant before; null if that is not known. */
  @SuppressWarnings("unchecked") // only keep() fills the table
  public @Nullable V find(int hash, byte[] bytes, int from, int to) {
    if (hash == NONE || keys.length == 0) {
      return null;
    }
    int slot = slot(hash);
    if (!holds(slot, hash, bytes, from, to)) {
      slot++;
      if (!holds(slot, hash, bytes, from, to)) {
        return null;
      }
    }
    countHit();
    return (V) values[slot];
  }

  /** Remembers what bytes mean that were not found. */
  public void keep(int hash, byte[] bytes, int from, int to, V value) {
    if (hash == NONE) {
      return;
    }
    addedBytes += to - from;
    if (++added > keys.length && mayGrow()) {
      grow();
    }
    place(hash, Arrays.copyOfRange(bytes, from, to), value);
  }

  @Override
  void clear() {
    resize(0);
  }

  private boolean holds(int slot, int hash, byte[] bytes, int from, int to) {
    byte[] key = hashes[slot] == hash ? keys[slot] : null;
    return key != null && Bytes.same(key, bytes, from, to);
  }

  private void place(int hash, byte[] key, @Nullable Object value) {
    int slot = slot(hash);
    keys[slot + 1] = keys[slot];
    values[slot + 1] = values[slot];
    hashes[slot + 1] = hashes[slot];
    keys[slot] = key;
    values[slot] = value;
    hashes[slot] = hash;
  }

  /** The first of the two slots for a hash. */
  private int slot(int hash) {
    return (hash >>> 7) & (keys.length - 2);
  }

  private boolean mayGrow() {
    long larger = 4L * keys.length;
    return larger <= LARGEST_SIZE && addedBytes / added * larger <= MANY_BYTES;
  }

  private void grow() {
    byte[] @Nullable [] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    int[] oldHashes = hashes;
    resize(Math.max(FIRST_SIZE, 4 * oldKeys.length));
    for (int i = oldKeys.length - 1; i >= 0; i--) {
      byte[] key = oldKeys[i];
      if (key != null) {
        place(oldHashes[i], key, oldValues[i]);
      }
    }
  }

  private void resize(int size) {
    keys = new byte[size][];
    values = new @Nullable Object[size];
    hashes = new int[size];
    added = 0;
    addedBytes = 0;
  }
}
