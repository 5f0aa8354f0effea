package io.berth.apiserver.patch;

import io.berth.model.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields that a manager owns by applying an object. */
final class OwnedFields {
  private OwnedFields() {}

  /** The set of fields of an object of the shape. */
  static FieldSet of(ApplySchema shape, Tree.Members object) {
    FieldSet set = new FieldSet();
    addMembers(shape, object.members(), set);
    return set;
  }

  private static void addMembers(ApplySchema shape, Map<String, Tree> members, FieldSet set) {
    members.forEach(
        (name, value) -> {
          PathElement element = PathElement.name(name);
          add(shape.member(name), value, element, set);
          if (isEmpty(value) || !shape.hasField(name)) {
            set.add(element);
          }
        });
  }

  private static boolean isEmpty(Tree value) {
    return value instanceof Tree.Null
        || (value instanceof Tree.Members object && object.members().isEmpty());
  }

  private static void add(ApplySchema shape, Tree value, PathElement element, FieldSet set) {
    FieldSet below = new FieldSet();
    switch (shape) {
      case ApplySchema.Whole _ -> set.add(element);
      case ApplySchema.Struct _, ApplySchema.Entries _ -> {
        if (value instanceof Tree.Members object) {
          addMembers(shape, object.members(), below);
        }
      }
      case ApplySchema.ListSet _, ApplySchema.Keyed _ -> {
        if (value instanceof Tree.Items list) {
          addItems(shape, list.items(), below);
        }
      }
    }
    set.putChild(element, below);
  }

  /** Of elements that are there more than once, only that they are there. */
  private static void addItems(ApplySchema shape, List<Tree> items, FieldSet set) {
    Set<PathElement> seen = new HashSet<>();
    Set<PathElement> repeated = new HashSet<>();
    for (Tree item : items) {
      PathElement element = shape.elementPath(item);
      if (!seen.add(element)) {
        repeated.add(element);
      }
    }
    for (Tree item : items) {
      PathElement element = shape.elementPath(item);
      set.add(element);
      if (!repeated.contains(element)) {
        add(shape.element(), item, element, set);
      }
    }
  }
}
