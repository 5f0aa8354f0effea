package io.berth.apiserver.schema;

import io.berth.model.tree.Tree;

/** What Go's decoder calls a JSON value. */
final class GoValue {
  private GoValue() {}

  static String name(Tree value) {
    return switch (value) {
      case Tree.Members _ -> "object";
      case Tree.Items _ -> "array";
      case Tree.Text _ -> "string";
      case Tree.Numeral _ -> "number";
      case Tree.Bool _ -> "bool";
      case Tree.Null _ -> "null";
    };
  }
}
