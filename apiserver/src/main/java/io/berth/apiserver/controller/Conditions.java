package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The conditions in a status. */
final class Conditions {
  private Conditions() {}

  static Optional<Tree> find(ApiObject object, String type) {
    return find(object.items("status", "conditions"), type);
  }

  static Optional<Tree> find(List<Tree> conditions, String type) {
    return conditions.stream().filter(one -> TreeFields.text(one, "type").equals(type)).findFirst();
  }

  /** Whether the object has the condition with the status {@code True}. */
  static boolean isTrue(ApiObject object, String type) {
    return find(object, type)
        .filter(one -> TreeFields.text(one, "status").equals("True"))
        .isPresent();
  }

  static String reason(ApiObject object, String type) {
    return find(object, type).map(one -> TreeFields.text(one, "reason")).orElse("");
  }

  /** A condition as most controllers write it, which became so now. */
  static Tree.Members of(String type, String status, String reason, String message, Instant now) {
    Tree.Members condition =
        TreeFields.object(
            "type", type, "status", status, "lastTransitionTime", ApiTime.seconds(now));
    return text(text(condition, "reason", reason), "message", message);
  }

  private static Tree.Members text(Tree.Members condition, String name, String value) {
    return value.isEmpty() ? condition : TreeFields.with(condition, Trees.text(value), name);
  }

  /**
   * The conditions with this one in the place of the one of its type. If status and reason are the
   * same nothing changes; if the status is, the time of its change stays.
   */
  static List<Tree> set(List<Tree> conditions, Tree.Members condition) {
    String type = TreeFields.text(condition, "type");
    Optional<Tree> current = find(conditions, type);
    if (current.isPresent()
        && same(current.get(), condition, "status")
        && same(current.get(), condition, "reason")) {
      return conditions;
    }
    Tree.Members changed = condition;
    if (current.isPresent() && same(current.get(), condition, "status")) {
      Optional<Tree> since = TreeFields.at(current.get(), "lastTransitionTime");
      if (since.isPresent()) {
        changed = TreeFields.with(condition, since.get(), "lastTransitionTime");
      }
    }
    List<Tree> all = new ArrayList<>(without(conditions, type));
    all.add(changed);
    return all;
  }

  private static boolean same(Tree one, Tree other, String field) {
    return TreeFields.text(one, field).equals(TreeFields.text(other, field));
  }

  static List<Tree> without(List<Tree> conditions, String type) {
    return conditions.stream().filter(one -> !TreeFields.text(one, "type").equals(type)).toList();
  }
}
