package io.berth.spi;

import io.berth.model.core.Taint;
import io.berth.spi.cluster.AffinityTerm;
import io.berth.spi.cluster.PodInfo;

/**
 * A fact behind a verdict or a score, as a value that programs can read. Computed only when an
 * explanation is asked for; decisions never depend on it.
 */
public sealed interface Detail {
  /**
   * The amounts of a resource on a node. A score counts pods without a request with a default.
   *
   * @param requested what the pod asks for; cpu in thousandths
   * @param free what the pods on the node leave; negative if they ask for more than there is
   * @param capacity what the node can give to pods
   */
  record ResourceAmounts(String resource, long requested, long free, long capacity)
      implements Detail {}

  /** A taint of the node that the pod does not tolerate. */
  record UntoleratedTaint(Taint taint) implements Detail {}

  /**
   * A term of pod affinity or anti-affinity that decides.
   *
   * @param pod the pod that the term meets
   * @param isCarried whether that pod carries the term, and not the pod to be placed
   */
  record MetTerm(AffinityTerm term, PodInfo pod, boolean isCarried) implements Detail {}

  /**
   * The counts of a topology spread constraint.
   *
   * @param domain the value of the topology key on the node
   * @param matching how many matching pods the domain has, the pod to be placed not included
   * @param minimum the lowest count of any domain
   */
  record SpreadCounts(String topologyKey, String domain, long matching, long minimum, int maxSkew)
      implements Detail {}

  /** Anything else that a plugin wants to show. */
  record Named(String name, String value) implements Detail {}
}
