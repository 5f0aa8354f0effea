package io.berth.codec;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Remembers what texts mean; a fixed number of them, a new one replaces the older in its slot. */
final class TextMemo<V> {
  private static final int SIZE = 1 << 10;

  private record Entry<V>(String text, V value) {}

  private final Function<String, V> meaning;
  private final @Nullable Object[] slots = new @Nullable Object[SIZE];

  TextMemo(Function<String, V> meaning) {
    this.meaning = meaning;
  }

  @SuppressWarnings("unchecked") // slots hold only Entry<V>
  V of(String text) {
    int hash = text.hashCode();
    int slot = (hash ^ (hash >>> 15)) & (SIZE - 1);
    Entry<V> known = (Entry<V>) slots[slot];
    if (known != null && known.text.equals(text)) {
      return known.value;
    }
    V value = meaning.apply(text);
    slots[slot] = new Entry<>(text, value);
    return value;
  }
}
