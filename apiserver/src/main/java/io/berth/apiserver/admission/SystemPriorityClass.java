package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import java.util.Arrays;
import java.util.Optional;

/** The priority classes that every cluster has from the start. */
public enum SystemPriorityClass {
  CLUSTER_CRITICAL(
      "system-cluster-critical",
      2_000_000_000,
      "Used for system critical pods that must run in the cluster, but can be moved to another"
          + " node if necessary."),
  NODE_CRITICAL(
      "system-node-critical",
      2_000_001_000,
      "Used for system critical pods that must not be moved from their current node.");

  private final String objectName;
  private final long value;
  private final String description;

  SystemPriorityClass(String objectName, long value, String description) {
    this.objectName = objectName;
    this.value = value;
    this.description = description;
  }

  static Optional<SystemPriorityClass> named(String name) {
    return Arrays.stream(values()).filter(each -> each.objectName.equals(name)).findFirst();
  }

  long value() {
    return value;
  }

  /** The class as an object that is to be created. */
  public ApiObject object() {
    return new ApiObject(
        TreeFields.object(
            "kind",
            "PriorityClass",
            "apiVersion",
            "scheduling.k8s.io/v1",
            "metadata",
            TreeFields.object("name", objectName),
            "value",
            value,
            "preemptionPolicy",
            PriorityPlugin.PREEMPT,
            "description",
            description));
  }
}
