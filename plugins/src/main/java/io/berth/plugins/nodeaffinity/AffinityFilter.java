package io.berth.plugins.nodeaffinity;

import io.berth.model.core.NodeSelector;
import io.berth.model.core.Pod;
import io.berth.model.selector.NodeMatcher;
import io.berth.model.selector.RequiredNodeAffinity;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PlanKey;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the profile and the pod require of a node. */
record AffinityFilter(
    Optional<NodeMatcher> added,
    RequiredNodeAffinity own,
    Optional<Set<String>> candidates,
    Optional<PlanKey> key)
    implements NodeFilter {
  private static final Rejected ADDED_MISMATCH =
      Rejected.unresolvable("node(s) didn't match scheduler-enforced node affinity");
  private static final Rejected OWN_MISMATCH =
      Rejected.unresolvable("node(s) didn't match Pod's node affinity/selector");

  /** What the answers depend on; the rest is the same for all pods. */
  private record Required(Map<String, String> labels, Optional<NodeSelector> affinity) {}

  static Optional<PlanKey> keyOf(Pod pod) {
    Required required = new Required(pod.spec().nodeSelector(), RequiredNodeAffinity.selector(pod));
    return Optional.of(new PlanKey(required, KeyScope.NODE));
  }

  @Override
  public FilterResult filter(NodeInfo node) {
    if (added.isPresent() && !added.get().matches(node.node())) {
      return ADDED_MISMATCH;
    }
    return own.matches(node.node()) ? Fits.FITS : OWN_MISMATCH;
  }
}
