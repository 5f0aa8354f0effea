package io.berth.apiserver.patch;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.Map;
import java.util.TreeMap;

/** Values as Go prints them: {@code map[a:1 b:[x y]]}. */
final class GoValueText {
  private GoValueText() {}

  static String quoted(String text) {
    return JsonWriter.compact(Trees.text(text));
  }

  static String of(Tree tree) {
    StringBuilder out = new StringBuilder();
    print(tree, out);
    return out.toString();
  }

  /** What Go calls the JSON value. */
  static String kind(Tree value) {
    return switch (value) {
      case Tree.Members _ -> "object";
      case Tree.Items _ -> "array";
      case Tree.Text _ -> "string";
      case Tree.Numeral _ -> "number";
      case Tree.Bool _ -> "bool";
      case Tree.Null _ -> "null";
    };
  }

  private static void print(Tree tree, StringBuilder out) {
    switch (tree) {
      case Tree.Members object -> printMap(object.members(), out);
      case Tree.Items list -> {
        out.append('[');
        String gap = "";
        for (Tree item : list.items()) {
          out.append(gap);
          print(item, out);
          gap = " ";
        }
        out.append(']');
      }
      case Tree.Text(var _, String value) -> out.append(value);
      case Tree.Numeral(var _, String digits) -> out.append(digits);
      case Tree.Bool(var _, boolean value) -> out.append(value);
      case Tree.Null _ -> out.append("<nil>");
    }
  }

  private static void printMap(Map<String, Tree> members, StringBuilder out) {
    out.append("map[");
    String gap = "";
    for (Map.Entry<String, Tree> member : new TreeMap<>(members).entrySet()) {
      out.append(gap).append(member.getKey()).append(':');
      print(member.getValue(), out);
      gap = " ";
    }
    out.append(']');
  }
}
