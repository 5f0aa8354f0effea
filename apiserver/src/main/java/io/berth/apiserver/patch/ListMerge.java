package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Merges lists by the keys of their elements, or, if they are plain values, as sets. */
final class ListMerge {
  private final MergeRule rule;

  ListMerge(MergeRule rule) {
    this.rule = rule;
  }

  /** The elements of both; those of the patch stand as in the patch, the others where they were. */
  List<Tree> merge(List<Tree> before, List<Tree> patch) {
    if (before.isEmpty() && patch.isEmpty()) {
      return before;
    }
    checkAlike(before, patch);
    if (!isObject(before.isEmpty() ? patch.getFirst() : before.getFirst())) {
      return ordered(distinct(before, patch), patch, before);
    }
    if (rule.mergeKey().isEmpty()) {
      throw ApiFailure.badRequest("cannot merge lists without merge key");
    }
    List<Tree> kept = new ArrayList<>(before);
    List<Tree> changes = new ArrayList<>();
    if (obey(kept, patch, changes)) {
      return changes;
    }
    return ordered(mergeByKey(kept, changes), changes, kept);
  }

  /**
   * Carries out the directives among the elements.
   *
   * @param kept loses the elements to be deleted
   * @param changes gets the other elements of the patch
   * @return whether these replace the list
   */
  private boolean obey(List<Tree> kept, List<Tree> patch, List<Tree> changes) {
    boolean replaces = false;
    Set<Object> deleted = new HashSet<>();
    for (Tree element : patch) {
      Tree.Members object = (Tree.Members) element;
      Tree directive = object.members().get(StrategicMerge.DIRECTIVE);
      if (directive == null) {
        changes.add(element);
        continue;
      }
      switch (TreeFields.text(directive)) {
        case "delete" -> deleted.add(key(element));
        case "replace" -> replaces = true;
        case "merge" ->
            throw ApiFailure.badRequest("merging lists cannot yet be specified in the patch");
        default -> throw StrategicMerge.unknownDirective(directive, object);
      }
    }
    if (!deleted.isEmpty()) {
      kept.removeIf(element -> deleted.contains(keyOrNone(element)));
    }
    return replaces;
  }

  /** An element of the patch changes the first one with its key. */
  private List<Tree> mergeByKey(List<Tree> before, List<Tree> changes) {
    List<Tree> merged = new ArrayList<>(before);
    Map<Object, Integer> places = firstPlaces(before);
    for (Tree change : changes) {
      Integer place = places.get(key(change));
      if (place == null) {
        places.put(key(change), merged.size());
        merged.add(change);
      } else {
        Tree.Members old = (Tree.Members) merged.get(place);
        merged.set(place, StrategicMerge.merge(rule.type(), old, (Tree.Members) change));
      }
    }
    return merged;
  }

  /**
   * Brings elements in order: those that the patch names as it names them, the others as they were
   * before, and the two rows into each other by the order before, as far as that tells.
   */
  List<Tree> ordered(List<Tree> all, List<Tree> patchOrder, List<Tree> before) {
    patchOrder.forEach(this::key);
    Map<Object, Integer> inPatch = firstPlaces(patchOrder);
    Map<Object, Integer> wasAt = firstPlaces(before);
    List<Tree> named = new ArrayList<>();
    List<Tree> others = new ArrayList<>();
    for (Tree element : all) {
      (inPatch.containsKey(key(element)) ? named : others).add(element);
    }
    named.sort(Comparator.comparing(element -> inPatch.get(key(element))));
    others.sort(
        Comparator.comparing(element -> wasAt.getOrDefault(key(element), Integer.MAX_VALUE)));
    return interleave(others, named, wasAt);
  }

  private List<Tree> interleave(List<Tree> others, List<Tree> named, Map<Object, Integer> wasAt) {
    List<Tree> result = new ArrayList<>(others.size() + named.size());
    int next = 0;
    for (Tree element : named) {
      Integer place = wasAt.get(key(element));
      while (place != null && next < others.size() && isBefore(others.get(next), place, wasAt)) {
        result.add(others.get(next++));
      }
      result.add(element);
    }
    result.addAll(others.subList(next, others.size()));
    return result;
  }

  private boolean isBefore(Tree element, int place, Map<Object, Integer> wasAt) {
    Integer own = wasAt.get(key(element));
    return own != null && own < place;
  }

  /** The elements of a patch must come in the order that the patch wants for the list. */
  void checkOrder(List<Tree> patch, List<Tree> order) {
    if (patch.isEmpty() || order.isEmpty()) {
      return;
    }
    int next = 0;
    for (Tree element : patch) {
      if (isObject(element)
          && ((Tree.Members) element).members().containsKey(StrategicMerge.DIRECTIVE)) {
        continue;
      }
      while (next < order.size() && !key(order.get(next)).equals(key(element))) {
        next++;
      }
      if (next++ >= order.size()) {
        throw ApiFailure.badRequest(
            ("The order in patch list:\n" + GoValueText.of(TreeFields.items(patch)))
                + ("\n doesn't match $setElementOrder list:\n"
                    + GoValueText.of(TreeFields.items(order)))
                + "\n");
      }
    }
  }

  private Map<Object, Integer> firstPlaces(List<Tree> elements) {
    Map<Object, Integer> places = new HashMap<>();
    for (int i = 0; i < elements.size(); i++) {
      places.putIfAbsent(keyOrNone(elements.get(i)), i);
    }
    return places;
  }

  private static List<Tree> distinct(List<Tree> before, List<Tree> patch) {
    Map<Object, Tree> all = new LinkedHashMap<>();
    before.forEach(value -> all.putIfAbsent(identity(value), value));
    patch.forEach(value -> all.putIfAbsent(identity(value), value));
    return new ArrayList<>(all.values());
  }

  private static void checkAlike(List<Tree> before, List<Tree> patch) {
    Set<Class<?>> kinds = new HashSet<>();
    before.forEach(element -> kinds.add(element.getClass()));
    patch.forEach(element -> kinds.add(element.getClass()));
    if (kinds.equals(Set.of(Tree.Items.class))) {
      throw Patches.rejected();
    }
    if (kinds.size() > 1 || kinds.contains(Tree.Null.class)) {
      throw ApiFailure.badRequest(
          ("list element types are not identical: ["
                  + GoValueText.of(TreeFields.items(before))
                  + " ")
              + (GoValueText.of(TreeFields.items(patch)) + "]"));
    }
  }

  private static boolean isObject(Tree element) {
    return element instanceof Tree.Members;
  }

  private Object key(Tree element) {
    if (element instanceof Tree.Members object && !rule.mergeKey().isEmpty()) {
      Tree key = object.members().get(rule.mergeKey());
      if (key == null) {
        throw ApiFailure.badRequest(
            ("map: " + GoValueText.of(object) + " does not contain declared merge key: ")
                + rule.mergeKey());
      }
      return identity(key);
    }
    return identity(element);
  }

  /** The key of an element that need not have one. */
  private Object keyOrNone(Tree element) {
    return element instanceof Tree.Members object
            && !rule.mergeKey().isEmpty()
            && !object.members().containsKey(rule.mergeKey())
        ? object
        : key(element);
  }

  /** The key by which values are compared. */
  static Object identity(Tree value) {
    return switch (value) {
      case Tree.Text(var _, String text) -> text;
      case Tree.Bool(var _, boolean truth) -> truth;
      case Tree.Numeral(var _, String digits) -> number(digits);
      case Tree.Null _, Tree.Members _, Tree.Items _ ->
          throw ApiFailure.badRequest(
              "expected a plain value, but received a " + GoValueText.kind(value));
    };
  }

  private static Object number(String digits) {
    try {
      return Long.valueOf(digits);
    } catch (NumberFormatException e) {
      return Double.valueOf(digits);
    }
  }
}
