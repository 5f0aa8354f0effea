package io.berth.apiserver.store;

/**
 * What an object is found by among those of its type.
 *
 * @param namespace empty for objects that live in none
 */
public record Key(String namespace, String name) implements Comparable<Key> {
  @Override
  public int compareTo(Key other) {
    int order = namespace.compareTo(other.namespace);
    return order == 0 ? name.compareTo(other.name) : order;
  }
}
