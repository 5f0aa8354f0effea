package io.berth.engine.cluster;

import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.NodeCriterion;
import java.util.List;
import java.util.Map;

/** Which nodes meet a criterion, for every criterion that was asked for lately. */
final class NodeSets {
  private static final int KEPT = 1024;

  /** A set, and a version that no other content of it ever had, nor any set before it. */
  static final class NodeSet {
    private final long[] bits;
    private long seen;
    private long version;

    NodeSet(int nodes) {
      bits = new long[NodeBits.words(nodes)];
      seen = -1;
    }

    long[] bits() {
      return bits;
    }

    long version() {
      return version;
    }
  }

  private final ChangeRing properties;
  private final Map<NodeCriterion, NodeSet> sets = Lru.of(KEPT);
  private List<NodeState> nodes = List.of();
  private long versions;

  NodeSets(ChangeRing properties) {
    this.properties = properties;
  }

  void renumbered(List<NodeState> now) {
    nodes = now;
    sets.clear();
  }

  NodeSet get(NodeCriterion criterion) {
    NodeSet set = sets.get(criterion);
    if (set == null) {
      set = new NodeSet(nodes.size());
      sets.put(criterion, set);
    }
    update(criterion, set);
    return set;
  }

  private void update(NodeCriterion criterion, NodeSet set) {
    if (set.seen < 0 || !properties.reaches(set.seen)) {
      for (int ordinal = 0; ordinal < nodes.size(); ordinal++) {
        update(criterion, set, ordinal);
      }
    } else {
      for (long place = set.seen; place < properties.end(); place++) {
        update(criterion, set, properties.at(place));
      }
    }
    set.seen = properties.end();
  }

  private void update(NodeCriterion criterion, NodeSet set, int ordinal) {
    if (NodeBits.set(set.bits, ordinal, criterion.meets(nodes.get(ordinal).node()))) {
      set.version = ++versions;
    }
  }
}
