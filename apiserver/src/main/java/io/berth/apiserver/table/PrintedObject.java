package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** An object that is printed as a row, and the time at which that happens. */
record PrintedObject(ApiObject object, Instant now) {
  static final String NONE = "<none>";
  static final String UNSET = "<unset>";
  static final String UNKNOWN = "<unknown>";

  String name() {
    return object.name();
  }

  String age() {
    return since("metadata", "creationTimestamp");
  }

  String text(String... path) {
    return object.text(path);
  }

  /** The string at the path, or another one if it is absent or empty. */
  String textOr(String otherwise, String... path) {
    String text = object.text(path);
    return text.isEmpty() ? otherwise : text;
  }

  /** The number at the path; an absent one is zero. */
  long number(String... path) {
    return object.number(path).orElse(0);
  }

  boolean flag(String... path) {
    return object.flag(path);
  }

  /** How long ago the time at the path was. */
  String since(String... path) {
    return Age.since(text(path), now);
  }

  /** What one field of all items of a list says, with commas. */
  String joined(String field, String... path) {
    return object.items(path).stream()
        .map(item -> TreeFields.text(item, field))
        .collect(Collectors.joining(","));
  }

  /** The items of the list of strings at the path. */
  List<String> texts(String... path) {
    return object.items(path).stream().map(TreeFields::text).toList();
  }

  /** The items of the list of objects at the path. */
  List<ApiObject> parts(String... path) {
    return parts(object, path);
  }

  static List<ApiObject> parts(ApiObject object, String... path) {
    return object.items(path).stream()
        .filter(Tree.Members.class::isInstance)
        .map(item -> new ApiObject((Tree.Members) item))
        .toList();
  }
}
