package io.berth.engine.binding;

import io.berth.model.meta.KubeObject;

/** Lets the cluster state show objects, such as claims and volumes, as they will become. */
public interface ObjectAssumptions {
  /**
   * Shows an object as it will become.
   *
   * @throws IllegalStateException if the object is not known, or is known in a newer version
   */
  void assume(KubeObject object);

  /** Takes that back, unless the object has been confirmed or replaced meanwhile. */
  void forget(KubeObject assumed);
}
