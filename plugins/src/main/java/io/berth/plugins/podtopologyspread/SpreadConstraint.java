package io.berth.plugins.podtopologyspread;

import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.selector.Selector;

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
}
