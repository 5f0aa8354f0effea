package io.berth.engine.queue;

import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import org.jspecify.annotations.Nullable;

/**
 * One thing that happened.
 *
 * @param before the object before; null if it is new, or if there is none
 * @param after the object now; null if it is gone, or if there is none
 */
record ObservedEvent(QueueEvent event, @Nullable KubeObject before, @Nullable KubeObject after) {

  /** The pod to which it happened; empty if it happened to something else. */
  String podUid() {
    KubeObject object = after == null ? before : after;
    return object instanceof Pod pod ? pod.metadata().uid() : "";
  }

  /** A wildcard event that names a new object concerns the pod that this is, and no other. */
  boolean excludes(String uid) {
    return event.isWildcard() && after != null && !podUid().equals(uid);
  }
}
