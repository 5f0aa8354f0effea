package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Merge patches: RFC 7386. */
final class JsonMergePatch {
  private JsonMergePatch() {}

  static Tree.Members apply(Tree.Members current, Tree patch) {
    return switch (patch) {
      case Tree.Members members -> merge(current, members);
      case Tree.Null _ -> throw ApiFailure.badRequest("Invalid JSON Patch");
      default ->
          throw ApiFailure.badRequest(
              "error decoding patch: json: cannot unmarshal "
                  + (GoValueText.kind(patch) + " into Go value of type map[string]interface {}"));
    };
  }

  private static Tree.Members merge(Tree.Members current, Tree.Members patch) {
    Map<String, Tree> merged = new LinkedHashMap<>(current.members());
    patch.members().forEach((name, value) -> put(merged, name, value));
    return Trees.object(merged);
  }

  private static void put(Map<String, Tree> merged, String name, Tree value) {
    if (value instanceof Tree.Null) {
      merged.remove(name);
    } else if (merged.get(name) instanceof Tree.Members inner) {
      merged.put(name, value instanceof Tree.Members patch ? merge(inner, patch) : value);
    } else {
      merged.put(name, withoutNulls(value));
    }
  }

  /** A new value: nulls in it would remove what is not there. Those in lists stay. */
  static Tree withoutNulls(Tree value) {
    return switch (value) {
      case Tree.Members object -> {
        Map<String, Tree> kept = new LinkedHashMap<>();
        object
            .members()
            .forEach(
                (name, member) -> {
                  if (!(member instanceof Tree.Null)) {
                    kept.put(name, withoutNulls(member));
                  }
                });
        yield Trees.object(kept);
      }
      case Tree.Items list -> {
        List<Tree> items = new ArrayList<>(list.items().size());
        list.items().forEach(item -> items.add(withoutNulls(item)));
        yield TreeFields.items(items);
      }
      default -> value;
    };
  }
}
