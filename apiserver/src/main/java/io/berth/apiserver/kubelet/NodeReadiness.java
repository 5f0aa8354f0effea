package io.berth.apiserver.kubelet;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The conditions in the status of a healthy node. */
final class NodeReadiness {
  private NodeReadiness() {}

  static boolean isReady(ApiObject node) {
    return node.items("status", "conditions").stream()
        .anyMatch(
            one ->
                TreeFields.text(one, "type").equals("Ready")
                    && TreeFields.text(one, "status").equals("True"));
  }

  /** The node in good health; conditions that others write stay as they are. */
  static ApiObject madeReady(ApiObject node, Instant now) {
    List<Tree> conditions = new ArrayList<>(node.items("status", "conditions"));
    conditions.removeIf(NodeReadiness::isOfKubelet);
    conditions.addAll(all(now));
    ApiObject ready = node.with(TreeFields.items(conditions), "status", "conditions");
    boolean needsAllocatable =
        ready.at("status", "allocatable").isEmpty() && ready.at("status", "capacity").isPresent();
    return needsAllocatable
        ? ready.with(ready.at("status", "capacity").orElseThrow(), "status", "allocatable")
        : ready;
  }

  private static boolean isOfKubelet(Tree condition) {
    return switch (TreeFields.text(condition, "type")) {
      case "MemoryPressure", "DiskPressure", "PIDPressure", "Ready" -> true;
      default -> false;
    };
  }

  static List<Tree> all(Instant now) {
    return List.of(
        one(
            "MemoryPressure",
            "False",
            "KubeletHasSufficientMemory",
            "kubelet has sufficient memory available",
            now),
        one(
            "DiskPressure",
            "False",
            "KubeletHasNoDiskPressure",
            "kubelet has no disk pressure",
            now),
        one(
            "PIDPressure",
            "False",
            "KubeletHasSufficientPID",
            "kubelet has sufficient PID available",
            now),
        one("Ready", "True", "KubeletReady", "kubelet is posting ready status", now));
  }

  private static Tree one(String type, String status, String reason, String message, Instant now) {
    return TreeFields.object(
        "type", type,
        "status", status,
        "lastHeartbeatTime", now,
        "lastTransitionTime", now,
        "reason", reason,
        "message", message);
  }
}
