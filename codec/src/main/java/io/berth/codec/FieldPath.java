package io.berth.codec;

import java.util.Arrays;

/** The way from an object to the field being read, such as {@code spec.containers[0].image}. */
final class FieldPath {
  private static final int NAME = -1;
  private static final int KEY = -2;

  private String[] names = new String[16];
  private int[] indexes = new int[16];
  private int depth;

  void pushName(String name) {
    push(name, NAME);
  }

  void pushKey(String key) {
    push(key, KEY);
  }

  void pushIndex(int index) {
    push("", index);
  }

  void pop() {
    depth--;
  }

  /** Whether this is the field {@code name} of the object itself. */
  boolean is(String name) {
    return depth == 1 && names[0].equals(name);
  }

  private void push(String name, int index) {
    if (depth == names.length) {
      names = Arrays.copyOf(names, 2 * depth);
      indexes = Arrays.copyOf(indexes, 2 * depth);
    }
    names[depth] = name;
    indexes[depth++] = index;
  }

  @Override
  public String toString() {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < depth; i++) {
      switch (indexes[i]) {
        case NAME -> path.append(path.isEmpty() ? "" : ".").append(names[i]);
        case KEY -> path.append('[').append(names[i]).append(']');
        default -> path.append('[').append(indexes[i]).append(']');
      }
    }
    return path.toString();
  }
}
