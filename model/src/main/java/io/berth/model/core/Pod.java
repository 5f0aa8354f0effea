package io.berth.model.core;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** A pod. */
public record Pod(@Wire(1) ObjectMeta metadata, @Wire(2) PodSpec spec, @Wire(3) PodStatus status)
    implements KubeObject {

  /** The priority, 0 if none was set. */
  public int priority() {
    return spec.priority() == null ? 0 : spec.priority();
  }

  /** Whether the deletion of the pod was requested. */
  public boolean isTerminating() {
    return metadata.deletionTimestamp() != null;
  }
}
