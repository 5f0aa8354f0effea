package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Pod;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.selector.Selector;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;

/**
 * A constraint, ready to count.
 *
 * @param minDomains with fewer topology values than this the least count is taken as 0
 * @param honorsAffinity whether only nodes count that the pod's node affinity allows
 * @param honorsTaints whether only nodes count whose taints the pod tolerates
 */
record SpreadConstraint(
    int maxSkew,
    String topologyKey,
    Selector selector,
    int minDomains,
    boolean honorsAffinity,
    boolean honorsTaints) {
  static final String HOSTNAME = "kubernetes.io/hostname";
  private static final String HONOR = "Honor";

  static SpreadConstraint of(TopologySpreadConstraint written, Selector selector) {
    Integer minDomains = written.minDomains();
    String affinityPolicy = written.nodeAffinityPolicy();
    return new SpreadConstraint(
        written.maxSkew(),
        written.topologyKey(),
        selector,
        minDomains == null ? 1 : minDomains,
        affinityPolicy == null || affinityPolicy.equals(HONOR),
        HONOR.equals(written.nodeTaintsPolicy()));
  }

  /** Whether each node is its own domain, as far as scoring is concerned. */
  boolean isPerNode() {
    return topologyKey.equals(HOSTNAME);
  }

  /** The pods on the node that count. A selector for everything counts nothing, as upstream. */
  int countPods(NodeInfo node, String namespace) {
    if (selector.isEmpty()) {
      return 0;
    }
    int count = 0;
    for (PodInfo other : node.pods()) {
      if (counts(other.pod(), namespace)) {
        count++;
      }
    }
    return count;
  }

  private boolean counts(Pod other, String namespace) {
    return !other.isTerminating()
        && other.metadata().namespace().equals(namespace)
        && selector.matches(other.metadata().labels());
  }
}
