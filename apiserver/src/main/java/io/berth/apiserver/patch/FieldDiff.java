package io.berth.apiserver.patch;

import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields that differ between two objects. */
final class FieldDiff {
  private final FieldSet removed = new FieldSet();
  private final FieldSet modified = new FieldSet();
  private final FieldSet added = new FieldSet();
  private final List<PathElement> path = new ArrayList<>();

  private FieldDiff() {}

  static FieldDiff of(ApplySchema shape, Tree.Members before, Tree.Members after) {
    FieldDiff comparison = new FieldDiff();
    comparison.compare(shape, before, after);
    return comparison;
  }

  FieldSet removed() {
    return removed;
  }

  FieldSet modified() {
    return modified;
  }

  FieldSet added() {
    return added;
  }

  private void compare(ApplySchema shape, @Nullable Tree before, @Nullable Tree after) {
    boolean isWhole =
        switch (shape) {
          case ApplySchema.Whole _ -> true;
          case ApplySchema.Struct _, ApplySchema.Entries _ ->
              TypedMerge.members(before).isEmpty() && TypedMerge.members(after).isEmpty();
          case ApplySchema.ListSet _, ApplySchema.Keyed _ ->
              TypedMerge.items(before).isEmpty() && TypedMerge.items(after).isEmpty();
        };
    if (!isWhole) {
      compareParts(shape, before, after);
    }
    if (before == null) {
      added.insert(path);
    } else if (after == null) {
      removed.insert(path);
    } else if (isWhole && !JsonEquality.equal(before, after)) {
      modified.insert(path);
    }
  }

  private void compareParts(ApplySchema shape, @Nullable Tree before, @Nullable Tree after) {
    if (shape instanceof ApplySchema.Struct || shape instanceof ApplySchema.Entries) {
      compareMembers(shape, TypedMerge.members(before), TypedMerge.members(after));
    } else {
      compareItems(shape, TypedMerge.items(before), TypedMerge.items(after));
    }
  }

  private void compareMembers(
      ApplySchema shape, Map<String, Tree> before, Map<String, Tree> after) {
    Set<String> names = new LinkedHashSet<>(before.keySet());
    names.addAll(after.keySet());
    for (String name : names) {
      path.add(PathElement.name(name));
      compare(shape.member(name), before.get(name), after.get(name));
      path.removeLast();
    }
  }

  private void compareItems(ApplySchema shape, List<Tree> before, List<Tree> after) {
    Map<PathElement, List<Tree>> left = byPath(shape, before);
    Map<PathElement, List<Tree>> right = byPath(shape, after);
    Set<PathElement> all = new LinkedHashSet<>(left.keySet());
    all.addAll(right.keySet());
    for (PathElement element : all) {
      path.add(element);
      compareElement(
          shape.element(),
          left.getOrDefault(element, List.of()),
          right.getOrDefault(element, List.of()));
      path.removeLast();
    }
  }

  /** Elements that are there more than once are compared as wholes. */
  private void compareElement(ApplySchema shape, List<Tree> before, List<Tree> after) {
    if (before.size() <= 1 && after.size() <= 1) {
      compare(shape, first(before), first(after));
    } else if (before.size() > 1 && after.size() > 1) {
      if (!equal(before, after)) {
        modified.insert(path);
      }
    } else if (before.size() > 1) {
      if (!after.isEmpty()) {
        compare(shape, null, after.getFirst());
      }
      removed.insert(path);
    } else {
      if (!before.isEmpty()) {
        compare(shape, before.getFirst(), null);
      }
      added.insert(path);
    }
  }

  private static boolean equal(List<Tree> before, List<Tree> after) {
    return JsonEquality.equal(
        io.berth.apiserver.object.TreeFields.items(before),
        io.berth.apiserver.object.TreeFields.items(after));
  }

  private static @Nullable Tree first(List<Tree> list) {
    return list.isEmpty() ? null : list.getFirst();
  }

  private static Map<PathElement, List<Tree>> byPath(ApplySchema shape, List<Tree> items) {
    Map<PathElement, List<Tree>> byPath = new LinkedHashMap<>();
    for (Tree item : items) {
      byPath.computeIfAbsent(shape.elementPath(item), _ -> new ArrayList<>(1)).add(item);
    }
    return byPath;
  }
}
