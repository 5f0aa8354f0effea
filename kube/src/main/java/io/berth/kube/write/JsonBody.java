package io.berth.kube.write;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.kube.transport.Content;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON object in the making. */
final class JsonBody {
  private final Map<String, Tree> members;

  JsonBody() {
    members = new LinkedHashMap<>();
  }

  /** Begins with what is there already. */
  JsonBody(Tree.Members start) {
    members = new LinkedHashMap<>(start.members());
  }

  JsonBody put(String name, Tree value) {
    members.put(name, value);
    return this;
  }

  JsonBody put(String name, String value) {
    return put(name, Trees.text(value));
  }

  JsonBody put(String name, long value) {
    return put(name, new Tree.Numeral(Position.NONE, Long.toString(value)));
  }

  JsonBody put(String name, JsonBody value) {
    return put(name, value.tree());
  }

  JsonBody putList(String name, JsonBody only) {
    return put(name, new Tree.Items(Position.NONE, List.of(only.tree())));
  }

  /** In a patch, an explicit null takes a field away. */
  JsonBody putNull(String name) {
    return put(name, new Tree.Null(Position.NONE));
  }

  /** As a patch says it: something to set, or nothing to take away. */
  JsonBody patch(String name, String value) {
    return value.isEmpty() ? putNull(name) : put(name, value);
  }

  Tree.Members tree() {
    return Trees.object(members);
  }

  Content content(String type) {
    return Content.of(type, JsonWriter.compact(tree()));
  }
}
