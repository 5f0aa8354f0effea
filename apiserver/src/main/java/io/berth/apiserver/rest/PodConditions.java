package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sets conditions of pods when the server itself has something to say about them. */
final class PodConditions {
  private PodConditions() {}

  /** The pod with a condition that is true; it stays as it is if that is no news. */
  static ApiObject set(ApiObject pod, String type, String reason, String message, Instant now) {
    List<Tree> conditions = new ArrayList<>(pod.items("status", "conditions"));
    Optional<Tree> old =
        conditions.stream().filter(one -> TreeFields.text(one, "type").equals(type)).findFirst();
    if (old.filter(one -> TreeFields.text(one, "status").equals("True")).isPresent()) {
      return pod;
    }
    Tree condition = condition(type, reason, message, now);
    old.ifPresentOrElse(
        one -> conditions.set(conditions.indexOf(one), condition), () -> conditions.add(condition));
    return pod.with(TreeFields.items(conditions), "status", "conditions");
  }

  private static Tree condition(String type, String reason, String message, Instant now) {
    Map<String, Tree> condition = new LinkedHashMap<>();
    condition.put("type", Trees.text(type));
    condition.put("status", Trees.text("True"));
    condition.put("lastProbeTime", new Tree.Null(Position.NONE));
    condition.put("lastTransitionTime", Trees.text(ApiTime.seconds(now)));
    if (!reason.isEmpty()) {
      condition.put("reason", Trees.text(reason));
      condition.put("message", Trees.text(message));
    }
    return Trees.object(condition);
  }
}
