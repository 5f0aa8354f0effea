package io.berth.plugins.nodeaffinity;

import io.berth.model.core.Affinity;
import io.berth.model.core.NodeAffinity;
import io.berth.model.core.Pod;
import io.berth.model.selector.NodePreferences;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.PlanKey;
import io.berth.spi.cluster.NodeInfo;
import java.util.List;
import java.util.Optional;

/** The sum of the weights of all preferences that a node meets. */
record AffinityScorer(List<NodePreferences> preferences, Optional<PlanKey> key)
    implements NodeScorer {

  /** What the scores depend on; the rest is the same for all pods. */
  static Optional<PlanKey> keyOf(Pod pod) {
    Object preferred =
        Optional.ofNullable(pod.spec().affinity())
            .map(Affinity::nodeAffinity)
            .map(NodeAffinity::preferredDuringSchedulingIgnoredDuringExecution);
    return Optional.of(new PlanKey(preferred, KeyScope.NODE));
  }

  @Override
  public long score(NodeInfo node) {
    long sum = 0;
    for (NodePreferences some : preferences) {
      sum += some.score(node.node());
    }
    return sum;
  }

  @Override
  public Normalization normalizeScore() {
    return Normalization.TO_MAX;
  }
}
