package io.berth.app.cluster;

import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.List;

/** Looks into what the API server answers. What is absent is empty. */
final class Json {
  private Json() {}

  static Tree read(String text) {
    try {
      return TreeReader.read("answer", text);
    } catch (CodecException e) {
      throw new IllegalArgumentException("not JSON: " + text, e);
    }
  }

  /** The value at a path of member names. */
  static Tree at(Tree tree, String... path) {
    Tree current = tree;
    for (String name : path) {
      current =
          current instanceof Tree.Members(_, var members, _) && members.containsKey(name)
              ? members.get(name)
              : new Tree.Null(Position.NONE);
    }
    return current;
  }

  /** The string at a path. */
  static String text(Tree tree, String... path) {
    return at(tree, path) instanceof Tree.Text(_, String value) ? value : "";
  }

  /** The elements of the list at a path. */
  static List<Tree> items(Tree tree, String... path) {
    return at(tree, path) instanceof Tree.Items(_, List<Tree> items) ? items : List.of();
  }
}
