package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;

/** Whether an object that is being deleted can be removed. */
final class DeletionState {
  private DeletionState() {}

  /** Whether it is being deleted, and neither finalizers nor a grace period keep it. */
  static boolean isOver(ResourceType type, ApiObject object) {
    return object.isDeleting()
        && object.finalizers().isEmpty()
        && object.number("metadata", "deletionGracePeriodSeconds").orElse(0) == 0
        && !isKeptNamespace(type, object);
  }

  /** Whether it is a namespace that still has to be emptied. */
  static boolean isKeptNamespace(ResourceType type, ApiObject object) {
    return type.equals(ResourceTypes.NAMESPACE) && !object.items("spec", "finalizers").isEmpty();
  }
}
