package io.berth.apiserver.patch;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes fields out of an object. What has no parts left becomes null. */
final class FieldRemoval {
  private static final Tree NULL = new Tree.Null(Position.NONE);

  private FieldRemoval() {}

  static Tree.Members without(ApplySchema shape, Tree.Members object, FieldSet unwanted) {
    return remove(shape, object, unwanted) instanceof Tree.Members rest
        ? rest
        : Trees.object(Map.of());
  }

  private static Tree remove(ApplySchema shape, Tree value, FieldSet unwanted) {
    return switch (shape) {
      case ApplySchema.Whole _ ->
          value instanceof Tree.Members || value instanceof Tree.Items ? NULL : value;
      case ApplySchema.Struct _, ApplySchema.Entries _ ->
          value instanceof Tree.Members object ? removeMembers(shape, object, unwanted) : NULL;
      case ApplySchema.ListSet _, ApplySchema.Keyed _ ->
          value instanceof Tree.Items list ? removeItems(shape, list, unwanted) : NULL;
    };
  }

  private static Tree removeMembers(ApplySchema shape, Tree.Members object, FieldSet unwanted) {
    Map<String, Tree> kept = new LinkedHashMap<>();
    object
        .members()
        .forEach(
            (name, value) -> {
              PathElement element = PathElement.name(name);
              if (!unwanted.has(element)) {
                kept.put(name, rest(shape.member(name), value, unwanted.below(element)));
              }
            });
    return kept.isEmpty() ? NULL : Trees.object(kept);
  }

  private static Tree removeItems(ApplySchema shape, Tree.Items list, FieldSet unwanted) {
    List<Tree> kept = new ArrayList<>();
    for (Tree item : list.items()) {
      PathElement element = shape.elementPath(item);
      if (!unwanted.has(element)) {
        kept.add(rest(shape.element(), item, unwanted.below(element)));
      }
    }
    return kept.isEmpty() ? NULL : TreeFields.items(kept);
  }

  private static Tree rest(ApplySchema shape, Tree value, FieldSet unwanted) {
    return unwanted.isEmpty() ? value : remove(shape, value, unwanted);
  }
}
