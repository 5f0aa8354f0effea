package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A status, field by field, in the API's manner: what is zero or empty is left out. */
final class StatusBuilder {
  private final Map<String, Tree> fields = new LinkedHashMap<>();

  /** A number that is left out if it is zero. */
  StatusBuilder number(String name, long value) {
    return value == 0 ? this : always(name, value);
  }

  StatusBuilder always(String name, long value) {
    fields.put(name, new Tree.Numeral(Position.NONE, Long.toString(value)));
    return this;
  }

  StatusBuilder text(String name, String value) {
    if (!value.isEmpty()) {
      fields.put(name, Trees.text(value));
    }
    return this;
  }

  StatusBuilder tree(String name, Optional<Tree> value) {
    value.ifPresent(tree -> fields.put(name, tree));
    return this;
  }

  StatusBuilder list(String name, List<Tree> items) {
    if (!items.isEmpty()) {
      fields.put(name, TreeFields.items(items));
    }
    return this;
  }

  Tree.Members build() {
    return Trees.object(fields);
  }

  /** Writes the status of this object, unless it is so already or it is another object by now. */
  static void write(
      ControllerContext context, ResourceType type, ApiObject object, Tree.Members status) {
    if (status.equals(object.at("status").orElse(null))) {
      return;
    }
    context.updateStatus(
        type,
        CachedView.keyOf(object),
        now ->
            now.uid().equals(object.uid()) && !status.equals(now.at("status").orElse(null))
                ? now.with(status, "status")
                : now);
  }
}
