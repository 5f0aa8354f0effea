package io.berth.apiserver.kubelet;

import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** Builds parts of objects. */
final class Build {
  private Build() {}

  /** An object of names and values in turn: trees, strings, numbers, booleans or times. */
  static Tree.Members object(Object... namesAndValues) {
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

  static Tree.Members empty() {
    return Trees.object(Map.of());
  }
}
