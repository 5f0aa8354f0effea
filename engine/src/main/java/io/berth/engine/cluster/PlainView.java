package io.berth.engine.cluster;

import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A view that keeps nothing: sums are added up anew, and every count looks at all pods. Slow; fast
 * answers are compared with it.
 */
final class PlainView implements ClusterView {
  private final List<NodeInfo> nodes = new ArrayList<>();
  private final Map<String, NodeInfo> byName = new HashMap<>();
  private final ObjectView objects;

  PlainView(ClusterView cluster) {
    for (NodeInfo node : cluster.nodes()) {
      NodeFork rebuilt = new NodeFork(node);
      nodes.add(rebuilt);
      byName.put(rebuilt.name(), rebuilt);
    }
    objects = cluster.objects();
  }

  @Override
  public List<NodeInfo> nodes() {
    return Collections.unmodifiableList(nodes);
  }

  @Override
  public Optional<NodeInfo> node(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  @Override
  public ObjectView objects() {
    return objects;
  }
}
