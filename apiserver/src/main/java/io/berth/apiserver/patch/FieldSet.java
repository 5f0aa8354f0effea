package io.berth.apiserver.patch;

import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * A set of paths to fields, kept as a tree. A path is in the set only if it was put there; being on
 * the way to another one is not enough.
 */
final class FieldSet {
  private final SortedSet<PathElement> members = new TreeSet<>();
  private final SortedMap<PathElement, FieldSet> children = new TreeMap<>();

  /**
   * Reads the fields of an entry of managed fields, as written in their first format.
   *
   * @throws IllegalArgumentException if it is malformed
   */
  static FieldSet read(Tree fields) {
    FieldSet set = new FieldSet();
    if (fields instanceof Tree.Members object) {
      object
          .members()
          .forEach(
              (written, inner) -> {
                if (!written.equals(".")) {
                  set.read(PathElement.parse(written), inner);
                }
              });
    }
    return set;
  }

  private void read(PathElement element, Tree inner) {
    FieldSet below = read(inner);
    boolean isMember =
        below.isEmpty()
            || (inner instanceof Tree.Members object && object.members().containsKey("."));
    if (isMember) {
      members.add(element);
    }
    putChild(element, below);
  }

  /** As {@code fieldsV1}. */
  Tree.Members tree() {
    SortedSet<PathElement> all = new TreeSet<>(members);
    all.addAll(children.keySet());
    Map<String, Tree> tree = new LinkedHashMap<>();
    for (PathElement element : all) {
      FieldSet below = children.get(element);
      Map<String, Tree> inner = new LinkedHashMap<>();
      if (below != null) {
        if (members.contains(element)) {
          inner.put(".", Trees.object(Map.of()));
        }
        inner.putAll(below.tree().members());
      }
      tree.put(element.written(), Trees.object(inner));
    }
    return Trees.object(tree);
  }

  /** A set of one path of member names. */
  static FieldSet of(String... names) {
    FieldSet set = new FieldSet();
    set.insert(java.util.Arrays.stream(names).map(PathElement::name).toList());
    return set;
  }

  boolean isEmpty() {
    return members.isEmpty() && children.isEmpty();
  }

  void add(PathElement element) {
    members.add(element);
  }

  void insert(List<PathElement> path) {
    FieldSet set = this;
    for (int i = 0; i < path.size() - 1; i++) {
      set = set.children.computeIfAbsent(path.get(i), _ -> new FieldSet());
    }
    if (!path.isEmpty()) {
      set.members.add(path.getLast());
    }
  }

  boolean has(PathElement element) {
    return members.contains(element);
  }

  boolean has(List<PathElement> path) {
    FieldSet set = this;
    for (PathElement element : path.subList(0, path.size() - 1)) {
      set = set.below(element);
    }
    return set.has(path.getLast());
  }

  /** The paths that go on from an element. */
  FieldSet below(PathElement element) {
    return children.getOrDefault(element, new FieldSet());
  }

  void putChild(PathElement element, FieldSet child) {
    if (!child.isEmpty()) {
      children.put(element, child);
    }
  }

  FieldSet union(FieldSet other) {
    FieldSet result = new FieldSet();
    result.members.addAll(members);
    result.members.addAll(other.members);
    result.children.putAll(other.children);
    children.forEach(
        (element, child) -> {
          FieldSet match = other.children.get(element);
          result.children.put(element, match == null ? child : child.union(match));
        });
    return result;
  }

  FieldSet intersection(FieldSet other) {
    FieldSet result = new FieldSet();
    result.members.addAll(members);
    result.members.retainAll(other.members);
    children.forEach(
        (element, child) -> {
          FieldSet match = other.children.get(element);
          if (match != null) {
            result.putChild(element, child.intersection(match));
          }
        });
    return result;
  }

  /** Without the paths of the other set, but with what is below them. */
  FieldSet minus(FieldSet other) {
    FieldSet result = new FieldSet();
    result.members.addAll(members);
    result.members.removeAll(other.members);
    children.forEach(
        (element, child) -> {
          FieldSet match = other.children.get(element);
          result.putChild(element, match == null ? child : child.minus(match));
        });
    return result;
  }

  /** Without the paths of the other set and all that is below them. */
  FieldSet minusAll(FieldSet other) {
    FieldSet result = new FieldSet();
    result.members.addAll(members);
    result.members.removeAll(other.members);
    children.forEach(
        (element, child) -> {
          if (!other.members.contains(element)) {
            FieldSet match = other.children.get(element);
            result.putChild(element, match == null ? child : child.minusAll(match));
          }
        });
    return result;
  }

  /** With the fields of types that are on the way to another one, which are mostly left out. */
  FieldSet withNamedFields(ApplySchema shape) {
    FieldSet result = new FieldSet();
    result.members.addAll(members);
    children.forEach(
        (element, child) -> {
          if (element.kind() == PathElement.Kind.NAME && shape.hasField(element.text())) {
            result.members.add(element);
          }
          result.children.put(element, child.withNamedFields(shape.below(element)));
        });
    return result;
  }

  /** Visits all paths; at every level first those that end there. */
  void forEach(Consumer<List<PathElement>> visitor) {
    forEach(new ArrayList<>(), visitor);
  }

  private void forEach(List<PathElement> prefix, Consumer<List<PathElement>> visitor) {
    for (PathElement element : members) {
      List<PathElement> path = new ArrayList<>(prefix);
      path.add(element);
      visitor.accept(path);
    }
    children.forEach(
        (element, child) -> {
          prefix.add(element);
          child.forEach(prefix, visitor);
          prefix.removeLast();
        });
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldSet set
        && members.equals(set.members)
        && children.equals(set.children);
  }

  @Override
  public int hashCode() {
    return 31 * members.hashCode() + children.hashCode();
  }

  @Override
  public String toString() {
    return io.berth.codec.JsonWriter.compact(tree());
  }
}
