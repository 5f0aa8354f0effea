package io.berth.engine.cluster;

import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The cluster as it was at the boundary between two steps, with everything assumed and nominated.
 * Immutable, for any thread and for any time: it shares with the live state what has not changed,
 * and the live state copies what it changes later. Counts are computed from the nodes when they are
 * asked for.
 */
public final class ClusterSnapshot implements ClusterView {
  private final List<NodeInfo> nodes;
  private final ObjectView objects;
  private final Nominations nominations;
  private volatile @Nullable Map<String, NodeInfo> byName;

  ClusterSnapshot(List<NodeInfo> nodes, ObjectView objects, Nominations nominations) {
    this.nodes = nodes;
    this.objects = objects;
    this.nominations = nominations;
  }

  /** The pods that wait for room on a certain node; must not be changed. */
  public Nominations nominations() {
    return nominations;
  }

  @Override
  public List<NodeInfo> nodes() {
    return nodes;
  }

  /** Built on the asker's thread; when two build it at once, both maps are the same. */
  @Override
  public Optional<NodeInfo> node(String name) {
    Map<String, NodeInfo> built = byName;
    if (built == null) {
      built = HashMap.newHashMap(nodes.size());
      for (NodeInfo node : nodes) {
        built.put(node.name(), node);
      }
      byName = built;
    }
    return Optional.ofNullable(built.get(name));
  }

  @Override
  public ObjectView objects() {
    return objects;
  }
}
