package io.berth.engine.cluster;

import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The cache as plugins see it during one cycle. */
final class CacheView implements ClusterView {
  private final List<NodeInfo> nodes;
  private final Map<String, NodeState> byName;
  private final ObjectView objects;
  private @Nullable List<NodeInfo> withAffinity;
  private @Nullable List<NodeInfo> withRequiredAntiAffinity;

  CacheView(List<NodeInfo> nodes, Map<String, NodeState> byName, ObjectView objects) {
    this.nodes = Collections.unmodifiableList(nodes);
    this.byName = byName;
    this.objects = objects;
  }

  @Override
  public List<NodeInfo> nodes() {
    return nodes;
  }

  @Override
  public Optional<NodeInfo> node(String name) {
    return Optional.ofNullable(byName.get(name))
        .filter(state -> state.nodeIfPresent().isPresent())
        .map(NodeInfo.class::cast);
  }

  @Override
  public List<NodeInfo> nodesWithAffinityPods() {
    if (withAffinity == null) {
      withAffinity = nodes.stream().filter(node -> !node.podsWithAffinity().isEmpty()).toList();
    }
    return withAffinity;
  }

  @Override
  public List<NodeInfo> nodesWithRequiredAntiAffinityPods() {
    if (withRequiredAntiAffinity == null) {
      withRequiredAntiAffinity =
          nodes.stream().filter(node -> !node.podsWithRequiredAntiAffinity().isEmpty()).toList();
    }
    return withRequiredAntiAffinity;
  }

  @Override
  public ObjectView objects() {
    return objects;
  }
}
