package io.berth.spi;

import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;

/** One attempt to place one pod. The cluster does not change while it lasts. */
public interface Cycle {
  /** The pod to be placed. */
  PodInfo pod();

  /** The cluster, with everything that was assumed before. */
  ClusterView cluster();

  /** What this plugin's preFilter returned earlier in this cycle, if it was asked. */
  Optional<FilterPlan> planOf(FilterPlugin plugin);
}
