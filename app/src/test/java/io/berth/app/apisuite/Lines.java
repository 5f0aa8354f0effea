package io.berth.app.apisuite;

import io.berth.codec.JsonWriter;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An answer as one line for each value, so that a difference can be seen. */
final class Lines {
  private final Map<String, String> lines = new TreeMap<>();

  private Lines() {}

  static Map<String, String> of(Answer answer) {
    Lines lines = new Lines();
    lines.lines.put("code", Integer.toString(answer.code()));
    lines.lines.put("type", answer.type());
    lines.lines.put("warnings", answer.warnings().toString());
    lines.add("body", answer.body());
    return lines.lines;
  }

  private void add(String path, Tree tree) {
    switch (tree) {
      case Tree.Members(_, Map<String, Tree> members, _) when !members.isEmpty() ->
          members.forEach((name, value) -> add(path + "." + name, value));
      case Tree.Items(_, List<Tree> items) when !items.isEmpty() -> {
        for (int i = 0; i < items.size(); i++) {
          add(path + "[" + i + "]", items.get(i));
        }
      }
      case Tree.Members _, Tree.Items _, Tree.Text _, Tree.Numeral _, Tree.Bool _, Tree.Null _ ->
          lines.put(path, JsonWriter.compact(tree));
    }
  }
}
