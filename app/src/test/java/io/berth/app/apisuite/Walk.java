package io.berth.app.apisuite;

import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Rewrites trees. */
final class Walk {
  /** What becomes of a value at a path such as {@code items.0.metadata.name}. */
  @FunctionalInterface
  interface Change {
    Tree apply(String path, Tree value);
  }

  /** What becomes of a string. */
  @FunctionalInterface
  interface TextChange {
    String apply(String path, String value);
  }

  private Walk() {}

  /**
   * The tree with every value changed: parts before wholes, and members in the order of their
   * names, which is all that two servers have in common.
   */
  static Tree all(Tree tree, Change change) {
    return all("", tree, change);
  }

  /** The tree with every string changed. */
  static Tree texts(Tree tree, TextChange change) {
    return all(
        tree,
        (path, value) ->
            value instanceof Tree.Text(_, String text)
                ? Trees.of(change.apply(path, text))
                : value);
  }

  /** The tree without the members at some paths. */
  static Tree without(Tree tree, Predicate<String> unwanted) {
    return all(
        tree,
        (path, value) -> {
          if (!(value instanceof Tree.Members(_, Map<String, Tree> members, _))) {
            return value;
          }
          Map<String, Tree> left = new LinkedHashMap<>(members);
          left.keySet().removeIf(name -> unwanted.test(under(path, name)));
          return Trees.of(left);
        });
  }

  private static Tree all(String path, Tree tree, Change change) {
    return change.apply(
        path,
        switch (tree) {
          case Tree.Members(_, Map<String, Tree> members, _) -> {
            Map<String, Tree> changed = new LinkedHashMap<>();
            new TreeMap<>(members)
                .forEach((name, value) -> changed.put(name, all(under(path, name), value, change)));
            yield Trees.of(changed);
          }
          case Tree.Items(_, List<Tree> items) -> {
            List<Tree> changed = new ArrayList<>();
            for (int i = 0; i < items.size(); i++) {
              changed.add(all(under(path, Integer.toString(i)), items.get(i), change));
            }
            yield Trees.of(changed);
          }
          case Tree.Text _, Tree.Numeral _, Tree.Bool _, Tree.Null _ -> tree;
        });
  }

  private static String under(String path, String step) {
    return path.isEmpty() ? step : path + "." + step;
  }
}
