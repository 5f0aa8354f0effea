package io.berth.app.apisuite;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What came back.
 *
 * @param request what was asked
 * @param type the content type
 * @param warnings the texts of the headers {@code Warning}
 * @param body a list of events if a watch was asked for, a string if it is neither JSON nor YAML
 */
public record Answer(String request, int code, String type, List<String> warnings, Tree body) {

  /** One line of JSON. */
  String line() {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("request", Trees.of(request));
    members.put("code", new Tree.Numeral(Position.NONE, Integer.toString(code)));
    members.put("type", Trees.of(type));
    members.put("warnings", Trees.of(warnings.stream().map(Trees::of).toList()));
    members.put("body", body);
    return JsonWriter.compact(Trees.of(members));
  }

  static Answer of(String line) {
    Tree tree = read(line);
    return new Answer(
        Trees.text(tree, "request"),
        Integer.parseInt(Trees.text(tree, "code")),
        Trees.text(tree, "type"),
        Trees.items(Trees.at(tree, "warnings")).stream().map(Trees::text).toList(),
        Trees.at(tree, "body"));
  }

  private static Tree read(String line) {
    try {
      return TreeReader.readUnplaced("recording", line);
    } catch (CodecException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
