package io.berth.apiserver.object;

import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Reads and rewrites trees by path. */
public final class TreeFields {
  private TreeFields() {}

  /** What is at the path, unless it is absent or null. */
  public static Optional<Tree> at(Tree tree, String... path) {
    Tree here = tree;
    for (String name : path) {
      if (!(here instanceof Tree.Members object)) {
        return Optional.empty();
      }
      Tree next = object.members().get(name);
      if (next == null) {
        return Optional.empty();
      }
      here = next;
    }
    return here instanceof Tree.Null ? Optional.empty() : Optional.of(here);
  }

  /** The value of a string; a number or truth value as JSON writes it; empty for all else. */
  public static String text(Tree tree) {
    return switch (tree) {
      case Tree.Text(var _, String value) -> value;
      case Tree.Numeral(var _, String digits) -> digits;
      case Tree.Bool(var _, boolean value) -> Boolean.toString(value);
      case Tree.Null _, Tree.Members _, Tree.Items _ -> "";
    };
  }

  /** The string at the path, or an empty one. */
  public static String text(Tree tree, String... path) {
    return at(tree, path).map(TreeFields::text).orElse("");
  }

  /** A whole number, if it is one. */
  public static OptionalLong number(Optional<Tree> tree) {
    if (tree.orElse(null) instanceof Tree.Numeral(var _, String digits)) {
      try {
        return OptionalLong.of(Long.parseLong(digits));
      } catch (NumberFormatException e) {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.empty();
  }

  /** The tree with another value at the path; objects on the way are made. */
  public static Tree.Members with(Tree.Members tree, Tree value, String... path) {
    return change(tree, path, 0, members -> members.put(last(path), value));
  }

  /** The tree without what is at the path. */
  public static Tree.Members without(Tree.Members tree, String... path) {
    return at(tree, path).isEmpty() && !hasNull(tree, path)
        ? tree
        : change(tree, path, 0, members -> members.remove(last(path)));
  }

  /**
   * An object of names and values in turn; a value is a tree, a string, a boolean, a whole number
   * or a time.
   */
  public static Tree.Members object(Object... namesAndValues) {
    Map<String, Tree> members = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      members.put((String) namesAndValues[i], tree(namesAndValues[i + 1]));
    }
    return Trees.object(members);
  }

  private static Tree tree(Object value) {
    return switch (value) {
      case Tree tree -> tree;
      case Boolean flag -> new Tree.Bool(Position.NONE, flag);
      case Number number -> new Tree.Numeral(Position.NONE, Long.toString(number.longValue()));
      case Instant time -> Trees.text(ApiTime.seconds(time));
      default -> Trees.text(value.toString());
    };
  }

  /** A list. */
  public static Tree.Items items(Collection<? extends Tree> items) {
    return new Tree.Items(Position.NONE, List.copyOf(items));
  }

  /** An object whose members are strings. */
  public static Tree.Members texts(Map<String, String> texts) {
    Map<String, Tree> members = new LinkedHashMap<>();
    texts.forEach((name, value) -> members.put(name, Trees.text(value)));
    return Trees.object(members);
  }

  private static boolean hasNull(Tree.Members tree, String... path) {
    String[] parent = Arrays.copyOf(path, path.length - 1);
    return at(tree, parent).orElse(null) instanceof Tree.Members object
        && object.members().containsKey(last(path));
  }

  private static String last(String... path) {
    return path[path.length - 1];
  }

  private static Tree.Members change(
      Tree.Members tree, String[] path, int depth, Consumer<Map<String, Tree>> change) {
    Map<String, Tree> members = new LinkedHashMap<>(tree.members());
    if (depth == path.length - 1) {
      change.accept(members);
    } else {
      Tree.Members child =
          members.get(path[depth]) instanceof Tree.Members object ? object : Trees.object(Map.of());
      members.put(path[depth], change(child, path, depth + 1, change));
    }
    return Trees.object(members);
  }
}
