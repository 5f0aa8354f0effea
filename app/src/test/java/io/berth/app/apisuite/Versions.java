package io.berth.app.apisuite;

import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gives resource versions names. */
final class Versions {
  private static final String VERSION = "resourceVersion";

  private final Names names;

  private Versions(Names names) {
    this.names = names;
  }

  static Answer named(Answer answer, Names names) {
    return Rules.withBody(answer, new Versions(names).named(answer.body(), false));
  }

  /** The tree of an object, or of something that moves by itself: a list or a bookmark. */
  private Tree named(Tree tree, boolean moves) {
    return switch (tree) {
      case Tree.Members(_, Map<String, Tree> members, _) -> {
        boolean isMoving = moves || isList(tree);
        Map<String, Tree> changed = new LinkedHashMap<>();
        new TreeMap<>(members)
            .forEach((name, value) -> changed.put(name, member(tree, name, value, isMoving)));
        yield Trees.of(changed);
      }
      case Tree.Items(_, List<Tree> items) -> {
        List<Tree> changed = new ArrayList<>();
        items.forEach(item -> changed.add(named(item, false)));
        yield Trees.of(changed);
      }
      case Tree.Text _, Tree.Numeral _, Tree.Bool _, Tree.Null _ -> tree;
    };
  }

  private Tree member(Tree owner, String name, Tree value, boolean moves) {
    if (!name.equals(VERSION) || Trees.text(value).isEmpty()) {
      return named(value, moves || Trees.text(owner, "type").equals("BOOKMARK"));
    }
    return Trees.of(moves ? "<version>" : names.of("version", Trees.text(value)));
  }

  private static boolean isList(Tree tree) {
    String kind = Trees.text(tree, "kind");
    return kind.endsWith("List") || kind.equals("Table");
  }
}
