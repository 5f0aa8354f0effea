package io.berth.codec;

import org.jspecify.annotations.Nullable;

/**
 * Gives equal short texts the same string. A new text replaces the older one in its slot, so the
 * table stays small, and a text that is met often is nearly always there.
 */
final class StringInterner {
  private static final int LONGEST = 64;
  private static final int FIRST_SIZE = 1 << 8;
  private static final int LARGEST_SIZE = 1 << 15;

  private @Nullable String[] slots = new @Nullable String[FIRST_SIZE];
  private int[] hashes = new int[FIRST_SIZE];
  private int misses;

  String of(String text) {
    if (text.length() > LONGEST) {
      return text;
    }
    int hash = text.hashCode();
    int slot = slot(hash);
    String known = hashes[slot] == hash ? slots[slot] : null;
    return known != null && known.equals(text) ? known : put(hash, text);
  }

  private String put(int hash, String text) {
    if (++misses > slots.length && slots.length < LARGEST_SIZE) {
      grow();
    }
    place(hash, text);
    return text;
  }

  private void grow() {
    @Nullable String[] old = slots;
    slots = new @Nullable String[4 * old.length];
    hashes = new int[slots.length];
    misses = 0;
    for (String text : old) {
      if (text != null) {
        place(text.hashCode(), text);
      }
    }
  }

  private void place(int hash, String text) {
    int slot = slot(hash);
    slots[slot] = text;
    hashes[slot] = hash;
  }

  private int slot(int hash) {
    return ((hash * 0x9E3779B9) >>> 8) & (slots.length - 1);
  }
}
