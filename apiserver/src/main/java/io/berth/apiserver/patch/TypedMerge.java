package io.berth.apiserver.patch;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Merges an applied object into the live one, by their types. */
final class TypedMerge {
  private TypedMerge() {}

  static Tree.Members merge(ApplySchema shape, Tree.Members live, Tree.Members applied) {
    return mergeValues(shape, live, applied) instanceof Tree.Members merged
        ? merged
        : Trees.object(Map.of());
  }

  /** Of a value that has no parts, or none on either side, the applied one counts. */
  private static @Nullable Tree mergeValues(
      ApplySchema shape, @Nullable Tree live, @Nullable Tree applied) {
    Tree newer = applied == null ? live : applied;
    return switch (shape) {
      case ApplySchema.Whole _ -> newer;
      case ApplySchema.Struct _, ApplySchema.Entries _ -> {
        Map<String, Tree> left = members(live);
        Map<String, Tree> right = members(applied);
        yield left.isEmpty() && right.isEmpty() ? newer : mergeMembers(shape, left, right);
      }
      case ApplySchema.ListSet _, ApplySchema.Keyed _ -> {
        List<Tree> left = items(live);
        List<Tree> right = items(applied);
        yield left.isEmpty() && right.isEmpty()
            ? newer
            : TreeFields.items(new ListZip(shape, left, right).merged());
      }
    };
  }

  private static Tree mergeMembers(
      ApplySchema shape, Map<String, Tree> live, Map<String, Tree> applied) {
    Set<String> names = new LinkedHashSet<>(live.keySet());
    names.addAll(applied.keySet());
    Map<String, Tree> merged = new LinkedHashMap<>();
    for (String name : names) {
      Tree value = mergeValues(shape.member(name), live.get(name), applied.get(name));
      if (value != null) {
        merged.put(name, value);
      }
    }
    return Trees.object(merged);
  }

  static Map<String, Tree> members(@Nullable Tree tree) {
    return tree instanceof Tree.Members object ? object.members() : Map.of();
  }

  static List<Tree> items(@Nullable Tree tree) {
    return tree instanceof Tree.Items list ? list.items() : List.of();
  }

  /**
   * Merges two lists: elements of both in the order in which they are applied, the others of the
   * live list where they were relative to these.
   */
  private static final class ListZip {
    private final ApplySchema shape;
    private final List<Tree> live;
    private final List<PathElement> livePaths = new ArrayList<>();
    private final List<PathElement> appliedPaths = new ArrayList<>();
    private final Map<PathElement, @Nullable Tree> liveByPath = new HashMap<>();
    private final Map<PathElement, Tree> appliedByPath = new HashMap<>();
    private final Set<PathElement> done = new HashSet<>();
    private final List<Tree> out = new ArrayList<>();
    private int nextShared;
    private final List<PathElement> shared = new ArrayList<>();

    ListZip(ApplySchema shape, List<Tree> live, List<Tree> applied) {
      this.shape = shape;
      this.live = live;
      for (Tree item : live) {
        PathElement path = shape.elementPath(item);
        livePaths.add(path);
        liveByPath.put(path, liveByPath.containsKey(path) ? null : item);
      }
      for (Tree item : applied) {
        PathElement path = shape.elementPath(item);
        appliedPaths.add(path);
        appliedByPath.put(path, item);
      }
      appliedPaths.stream().filter(liveByPath::containsKey).forEach(shared::add);
    }

    List<Tree> merged() {
      int left = 0;
      int right = 0;
      while (left < livePaths.size() || right < appliedPaths.size()) {
        PathElement here = left < livePaths.size() ? livePaths.get(left) : null;
        if (here != null && right < appliedPaths.size()) {
          if (here.equals(appliedPaths.get(right))) {
            both(here);
            nextShared++;
            left++;
            right++;
            continue;
          }
          if (appliedByPath.containsKey(here) && isOutOfTurn(here)) {
            left++;
            continue;
          }
        }
        if (here != null && !appliedByPath.containsKey(here)) {
          out.add(live.get(left++));
          continue;
        }
        if (here != null && done.contains(here)) {
          left++;
        }
        if (right < appliedPaths.size()) {
          PathElement path = appliedPaths.get(right++);
          both(path);
          if (nextShared < shared.size() && shared.get(nextShared).equals(path)) {
            nextShared++;
          }
        }
      }
      return out;
    }

    private boolean isOutOfTurn(PathElement here) {
      return nextShared < shared.size() && !shared.get(nextShared).equals(here);
    }

    private void both(PathElement path) {
      done.add(path);
      Tree merged = mergeValues(shape.element(), liveByPath.get(path), appliedByPath.get(path));
      if (merged != null) {
        out.add(merged);
      }
    }
  }
}
