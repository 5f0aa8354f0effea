package io.berth.spi;

/** Decides which nodes a pod may go to: kube-scheduler's PreFilter and Filter. */
public interface FilterPlugin extends Plugin {
  /** Looks at the pod once and returns how its nodes are to be filtered. */
  FilterPlan preFilter(Cycle cycle);

  /**
   * Called instead of {@link #preFilter} when the plugin does not stand for, or the configuration
   * disables, its preFilter but not its filter. Whatever preFilter would have said about all nodes
   * at once is then lost.
   */
  default NodeFilter filterAlone(Cycle cycle) {
    return switch (preFilter(cycle)) {
      case Skip _ -> EveryNode.FITS;
      case RejectAll all -> all.filter().orElse(_ -> all.rejection());
      case NodeFilter filter -> filter;
    };
  }

  /** How the nodes for one pod are to be filtered by one plugin. */
  sealed interface FilterPlan permits Skip, RejectAll, NodeFilter {}
}
