package io.berth.plugins.podtopologyspread;

import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.Topology;
import org.jspecify.annotations.Nullable;

/** The feasible nodes, of which those that lack a key may be ignored. */
final class ScoredNodes {
  private final NodeBatch feasible;
  private final ScratchArrays scratch;
  private final boolean needsAllKeys;

  /** Those that are not ignored, as bits by ordinal; null if none is ignored. */
  private final long @Nullable [] labelled;

  private ScoredNodes(
      NodeBatch feasible, ScratchArrays scratch, boolean needsAllKeys, long @Nullable [] labelled) {
    this.feasible = feasible;
    this.scratch = scratch;
    this.needsAllKeys = needsAllKeys;
    this.labelled = labelled;
  }

  static ScoredNodes of(
      PodSpread spread, ClusterView cluster, NodeBatch feasible, ScratchArrays scratch) {
    if (spread.labelled().equals(NodeCriterion.ANY)) {
      return new ScoredNodes(feasible, scratch, false, null);
    }
    long[] bits = cluster.nodesThat(spread.labelled());
    boolean all = NodeBits.count(bits) == cluster.nodes().size();
    return new ScoredNodes(feasible, scratch, true, all ? null : bits);
  }

  ScratchArrays scratch() {
    return scratch;
  }

  /** Whether a node that lacks a key is ignored. */
  boolean needsAllKeys() {
    return needsAllKeys;
  }

  /** Whether the node gets no score. */
  boolean ignores(NodeInfo node) {
    return ignoresOrdinal(node.ordinal());
  }

  /** Whether the feasible node at this position gets no score. */
  boolean ignoresAt(int position) {
    return ignoresAny() && ignoresOrdinal(feasible.ordinals()[position]);
  }

  private boolean ignoresOrdinal(int ordinal) {
    return labelled != null && !NodeBits.has(labelled, ordinal);
  }

  /** Whether some node may be ignored. */
  boolean ignoresAny() {
    return labelled != null;
  }

  /** Makes the scores of ignored nodes 0. */
  void clearIgnored(NodeBatch nodes, int[] scores) {
    for (int i = 0; i < nodes.size(); i++) {
      if (ignoresOrdinal(nodes.ordinals()[i])) {
        scores[i] = 0;
      }
    }
  }

  /** How many are not ignored. */
  int count() {
    int count = feasible.size();
    if (ignoresAny()) {
      for (int i = 0; i < feasible.size(); i++) {
        count -= ignoresAt(i) ? 1 : 0;
      }
    }
    return count;
  }

  /** How many domains they are in; lacking the key is the same as an empty value. */
  int countDomains(Topology topology) {
    long[] seen = scratch.bits(topology.size());
    boolean mayLackKey = !needsAllKeys && !topology.isComplete();
    boolean lacksKey = false;
    int found = 0;
    for (int i = 0; i < feasible.size(); i++) {
      int ordinal = feasible.ordinals()[i];
      int domain = topology.domains()[ordinal];
      if (domain == Topology.NONE) {
        lacksKey |= mayLackKey;
      } else if (!ignoresOrdinal(ordinal) && NodeBits.set(seen, domain, true)) {
        found++;
      }
      if (found == topology.size() && lacksKey == mayLackKey) {
        break; // there are no more
      }
    }
    return found + (lacksKey && !sawEmptyValue(topology, seen) ? 1 : 0);
  }

  private static boolean sawEmptyValue(Topology topology, long[] seen) {
    return topology.domain("").filter(domain -> NodeBits.has(seen, domain)).isPresent();
  }
}
