package io.berth.apiserver.schema;

import io.berth.model.tree.Tree;

/** The names that Go's decoder gives to JSON values in its messages. */
final class GoTypeName {
  private GoTypeName() {}

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
