package io.berth.app.apisuite;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/** Looks into trees, and makes them. What is absent is empty. */
final class Trees {
  private Trees() {}

  static Map<String, Tree> members(Tree tree) {
    return tree instanceof Tree.Members(_, Map<String, Tree> members, _) ? members : Map.of();
  }

  static List<Tree> items(Tree tree) {
    return tree instanceof Tree.Items(_, List<Tree> items) ? items : List.of();
  }

  /** The value at a path such as {@code items.0.metadata.name}. */
  static Tree at(Tree tree, String path) {
    Tree current = tree;
    for (String step : path.split("\\.", -1)) {
      current = step(current, step);
    }
    return current;
  }

  private static Tree step(Tree tree, String step) {
    Tree none = new Tree.Null(Position.NONE);
    if (tree instanceof Tree.Items(_, List<Tree> items)) {
      int index = step.matches("\\d+") ? Integer.parseInt(step) : items.size();
      return index < items.size() ? items.get(index) : none;
    }
    return members(tree).getOrDefault(step, none);
  }

  /** A string, or a number as written; empty for all else. */
  static String text(Tree tree) {
    return switch (tree) {
      case Tree.Text(_, String value) -> value;
      case Tree.Numeral(_, String digits) -> digits;
      case Tree.Bool _, Tree.Null _, Tree.Members _, Tree.Items _ -> "";
    };
  }

  static String text(Tree tree, String path) {
    return text(at(tree, path));
  }

  static Tree of(String text) {
    return new Tree.Text(Position.NONE, text);
  }

  static Tree of(List<Tree> items) {
    return new Tree.Items(Position.NONE, items);
  }

  static Tree of(Map<String, Tree> members) {
    return new Tree.Members(Position.NONE, members, Map.of());
  }
}
