package io.berth.spi;

import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A pod on its way to a node, as the plugins see it that prepare and bind it. */
public interface Binding {
  /** The pod. */
  PodInfo pod();

  /** Its node. */
  NodeInfo node();

  /** Objects that are neither pods nor nodes, as they are now, with everything assumed. */
  ObjectView objects();

  /** What this plugin reserved for the pod. */
  Optional<Reservation> reservationOf(ReservePlugin plugin);

  /**
   * The outcomes of the writes that this step asked for last, in the order in which it named them;
   * empty when it is called for the first time.
   */
  List<WriteOutcome> outcomes();

  /** The wall-clock time now, for what is shown or written. */
  Instant now();

  /** How long ago this step was called for the first time, in monotonic time. */
  Duration elapsed();
}
