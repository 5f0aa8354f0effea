package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.schema.FieldType;
import io.berth.apiserver.schema.StructType;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Strategic merge patches: merge patches that know from the schema which lists merge, and by which
 * key. Directives in the patch say what a plain value cannot: {@code $patch} (replace or delete),
 * {@code $retainKeys}, {@code $setElementOrder/LIST} and {@code $deleteFromPrimitiveList/LIST}.
 *
 * <p>Where kube-apiserver answers a patch that makes no sense with an internal error (500), this
 * answers the same message with 400.
 */
final class StrategicMerge {
  static final String DIRECTIVE = "$patch";
  private static final String RETAIN_KEYS = "$retainKeys";
  private static final String DELETE_FROM = "$deleteFromPrimitiveList";
  private static final String ORDER = "$setElementOrder";

  private StrategicMerge() {}

  static Tree.Members apply(StructType type, Tree.Members current, Tree patch) {
    return switch (patch) {
      case Tree.Members members -> merge(Optional.of(type), current, members);
      case Tree.Null _ -> current;
      default ->
          throw ApiFailure.badRequest(
              ("json: cannot unmarshal " + GoValueText.kind(patch))
                  + " into Go value of type map[string]interface {}");
    };
  }

  /** Merges objects of a type; nothing is known of an empty one. */
  static Tree.Members merge(Optional<FieldType> type, Tree.Members current, Tree.Members patch) {
    Tree directive = patch.members().get(DIRECTIVE);
    if (directive != null) {
      return direct(directive, patch);
    }
    Map<String, Tree> merged = new LinkedHashMap<>(current.members());
    Map<String, Tree> changes = new LinkedHashMap<>(patch.members());
    retainKeys(merged, changes);
    orderLists(type, merged, changes);
    for (Map.Entry<String, Tree> change : changes.entrySet()) {
      if (change.getKey().startsWith(DELETE_FROM)) {
        deleteFrom(merged, target(change.getKey(), DELETE_FROM), change.getValue());
      } else {
        change(MergeRule.of(type, change.getKey()), merged, change.getKey(), change.getValue());
      }
    }
    return Trees.object(merged);
  }

  private static Tree.Members direct(Tree directive, Tree.Members patch) {
    return switch (TreeFields.text(directive)) {
      case "replace" -> {
        Map<String, Tree> members = new LinkedHashMap<>(patch.members());
        members.remove(DIRECTIVE);
        yield Trees.object(members);
      }
      case "delete" -> Trees.object(Map.of());
      default -> throw unknownDirective(directive, patch);
    };
  }

  static ApiFailure unknownDirective(Tree directive, Tree.Members patch) {
    return ApiFailure.badRequest(
        "unknown patch type: " + GoValueText.of(directive) + " in map: " + GoValueText.of(patch));
  }

  private static void retainKeys(Map<String, Tree> merged, Map<String, Tree> changes) {
    Tree keys = changes.remove(RETAIN_KEYS);
    if (keys == null) {
      return;
    }
    if (!(keys instanceof Tree.Items list)) {
      throw badFormat("retainKeys");
    }
    Set<String> retained = new HashSet<>();
    list.items().forEach(key -> retained.add(TreeFields.text(key)));
    changes.forEach(
        (name, value) -> {
          boolean directive = name.startsWith(DELETE_FROM) || name.startsWith(ORDER);
          if (!directive && !(value instanceof Tree.Null) && !retained.contains(name)) {
            throw badFormat("retainKeys");
          }
        });
    merged.keySet().retainAll(retained);
  }

  private static ApiFailure badFormat(String what) {
    return ApiFailure.badRequest("invalid patch format of " + what);
  }

  /** The list that a directive such as {@code $setElementOrder/ports} is about. */
  private static String target(String name, String prefix) {
    if (!name.startsWith(prefix + "/")) {
      throw badFormat(prefix.equals(ORDER) ? "setElementOrder list" : "primitive list");
    }
    return name.substring(prefix.length() + 1);
  }

  private static void orderLists(
      Optional<FieldType> type, Map<String, Tree> merged, Map<String, Tree> changes) {
    for (String name : List.copyOf(changes.keySet())) {
      if (name.startsWith(ORDER)) {
        Tree order = changes.remove(name);
        String list = target(name, ORDER);
        checkKnown(type, list);
        MergeRule rule = MergeRule.of(type, list);
        List<Tree> before = items(merged.get(list));
        Tree sent = changes.remove(list);
        if (sent instanceof Tree.Null) {
          merged.remove(list);
        } else {
          order(rule, merged, list, before, items(sent), items(order));
        }
      }
    }
  }

  private static void checkKnown(Optional<FieldType> type, String name) {
    if (type.orElse(null) instanceof StructType struct && struct.field(name).isEmpty()) {
      throw ApiFailure.badRequest(
          ("unable to find api field in struct " + struct.name())
              + (" for the json field \"" + name + "\""));
    }
  }

  private static void order(
      MergeRule rule,
      Map<String, Tree> merged,
      String name,
      List<Tree> before,
      List<Tree> sent,
      List<Tree> order) {
    ListMerge lists = new ListMerge(rule);
    lists.checkOrder(sent, order);
    List<Tree> all =
        before.isEmpty()
            ? withoutDirectives(sent)
            : sent.isEmpty() ? before : rule.mergesLists() ? lists.merge(before, sent) : sent;
    if (!all.isEmpty()) {
      merged.put(name, TreeFields.items(lists.ordered(all, order, before)));
    }
  }

  private static List<Tree> items(@org.jspecify.annotations.Nullable Tree tree) {
    return switch (tree) {
      case null -> List.of();
      case Tree.Items list -> list.items();
      default ->
          throw ApiFailure.badRequest("expected a list, but received a " + GoValueText.kind(tree));
    };
  }

  private static void deleteFrom(Map<String, Tree> merged, String name, Tree values) {
    if (merged.get(name) instanceof Tree.Items list && values instanceof Tree.Items unwanted) {
      Set<Object> gone = new HashSet<>();
      unwanted.items().forEach(value -> gone.add(ListMerge.identity(value)));
      List<Tree> kept = new ArrayList<>();
      for (Tree item : list.items()) {
        if (!gone.contains(ListMerge.identity(item))) {
          kept.add(item);
        }
      }
      merged.put(name, TreeFields.items(kept));
    }
  }

  private static void change(MergeRule rule, Map<String, Tree> merged, String name, Tree value) {
    if (value instanceof Tree.Null) {
      merged.remove(name);
      return;
    }
    Tree before = merged.get(name);
    if (before instanceof Tree.Members object && value instanceof Tree.Members patch) {
      merged.put(name, rule.replacesObjects() ? patch : merge(rule.type(), object, patch));
    } else if (before instanceof Tree.Items list && value instanceof Tree.Items patch) {
      merged.put(
          name,
          rule.mergesLists()
              ? TreeFields.items(new ListMerge(rule).merge(list.items(), patch.items()))
              : patch);
    } else {
      fresh(value).ifPresentOrElse(kept -> merged.put(name, kept), () -> merged.remove(name));
    }
  }

  /** A value where none was: without nulls and directives; nothing if it is itself a directive. */
  private static Optional<Tree> fresh(Tree value) {
    return withoutDirectives(JsonMergePatch.withoutNulls(value));
  }

  private static Optional<Tree> withoutDirectives(Tree value) {
    return switch (value) {
      case Tree.Members object -> {
        if (object.members().containsKey(DIRECTIVE)) {
          yield Optional.empty();
        }
        Map<String, Tree> kept = new LinkedHashMap<>();
        object
            .members()
            .forEach(
                (name, member) ->
                    withoutDirectives(member).ifPresent(clean -> kept.put(name, clean)));
        yield Optional.of(Trees.object(kept));
      }
      case Tree.Items list -> Optional.of(TreeFields.items(withoutDirectives(list.items())));
      default -> Optional.of(value);
    };
  }

  private static List<Tree> withoutDirectives(List<Tree> items) {
    return items.stream().flatMap(item -> withoutDirectives(item).stream()).toList();
  }
}
