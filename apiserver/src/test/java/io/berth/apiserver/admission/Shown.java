package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.util.Map;
import java.util.TreeMap;

/** An object as one line per value, so that a difference can be seen. */
final class Shown {
  private Shown() {}

  static Map<String, String> of(ApiObject object) {
    Map<String, String> lines = new TreeMap<>();
    add(object.tree(), "", lines);
    return lines;
  }

  private static void add(Tree tree, String path, Map<String, String> lines) {
    switch (tree) {
      case Tree.Members object -> {
        if (object.members().isEmpty()) {
          lines.put(path, "{}");
        }
        object.members().forEach((name, value) -> add(value, path + "." + name, lines));
      }
      case Tree.Items list -> {
        if (list.items().isEmpty()) {
          lines.put(path, "[]");
        }
        for (int i = 0; i < list.items().size(); i++) {
          add(list.items().get(i), path + "[" + i + "]", lines);
        }
      }
      case Tree.Text text -> lines.put(path, "'" + text.value() + "'");
      case Tree.Null _ -> lines.put(path, "null");
      case Tree.Numeral _, Tree.Bool _ -> lines.put(path, TreeFields.text(tree));
    }
  }
}
