package io.berth.spi;

import io.berth.model.meta.KubeObject;
import io.berth.spi.ReservePlugin.ReserveResult;
import java.util.List;

/** What a plugin set aside; it finds it again in preBind. */
public non-sealed interface Reservation extends ReserveResult {
  /**
   * Objects, such as claims and volumes, as they will be once the pod is bound. The cluster state
   * shows them so from now on, until the API server shows a newer version or the reservation is
   * released. An object that is not known, or is known in a newer version, makes the reservation
   * fail.
   */
  default List<KubeObject> assumed() {
    return List.of();
  }

  /** Gives it back. Called at most once, and only if the pod is not bound. */
  void unreserve();
}
