package io.berth.kube.write;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.kube.transport.Content;
import io.berth.model.meta.MergePatch;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A merge patch as the API server takes it: a field to remove is null. */
final class MergePatchDocument {
  private MergePatchDocument() {}

  /**
   * The body of a request.
   *
   * @throws IllegalArgumentException if a value is none that a patch may have
   */
  static Content of(MergePatch patch) {
    return Content.of(Content.MERGE_PATCH, JsonWriter.compact(members(patch.members())));
  }

  private static Tree members(Map<?, ? extends @Nullable Object> values) {
    Map<String, Tree> members = new LinkedHashMap<>();
    values.forEach((name, value) -> members.put(String.valueOf(name), tree(value)));
    return Trees.object(members);
  }

  private static Tree tree(@Nullable Object value) {
    return switch (value) {
      case null -> new Tree.Null(Position.NONE);
      case String text -> Trees.text(text);
      case Boolean bool -> new Tree.Bool(Position.NONE, bool);
      case Number number -> numeral(number);
      case List<?> list ->
          new Tree.Items(Position.NONE, list.stream().map(MergePatchDocument::tree).toList());
      case Map<?, ?> map -> members(map);
      case Record message -> Trees.of(message);
      default ->
          throw new IllegalArgumentException(
              "a merge patch has a value of class %s; use a string, number, boolean, list, map or a record of the model"
                  .formatted(value.getClass().getName()));
    };
  }

  private static Tree numeral(Number number) {
    if (!Double.isFinite(number.doubleValue())) {
      throw new IllegalArgumentException(
          "a merge patch has the number " + number + ", which JSON cannot say; use a finite one");
    }
    return new Tree.Numeral(Position.NONE, number.toString());
  }
}
