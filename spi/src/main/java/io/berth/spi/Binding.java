package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A pod on its way to a node. */
public interface Binding {
  /** The pod. */
  PodInfo pod();

  /** Its node. */
  NodeInfo node();

  /** What this plugin reserved for the pod. */
  Optional<Reservation> reservationOf(ReservePlugin plugin);

  /**
   * How the writes went that this step asked for last; empty when it is asked for the first time.
   */
  List<WriteOutcome> outcomes();

  /** The time now. */
  Instant now();
}
