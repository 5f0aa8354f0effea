package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;

/** JSON with single quotes, which reads better in tables of cases. */
final class Json {
  private Json() {}

  static Tree tree(String text) {
    try {
      return TreeReader.readUnplaced("test", text.replace('\'', '"'));
    } catch (CodecException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  static Tree.Members object(String text) {
    return (Tree.Members) tree(text);
  }

  static ApiObject api(String text) {
    return new ApiObject(object(text));
  }

  static String text(Tree tree) {
    return JsonWriter.compact(tree).replace('"', '\'');
  }
}
