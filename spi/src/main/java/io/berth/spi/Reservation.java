package io.berth.spi;

import io.berth.spi.ReservePlugin.ReserveResult;

/** What a plugin set aside; it finds it again in preBind. */
public non-sealed interface Reservation extends ReserveResult {
  /** Gives it back. Called at most once, and only if the pod is not bound. */
  void unreserve();
}
