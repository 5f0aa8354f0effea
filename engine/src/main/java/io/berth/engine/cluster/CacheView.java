package io.berth.engine.cluster;

import io.berth.spi.cluster.CarriedTerm;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeColumns;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodCounts;
import io.berth.spi.cluster.PodCriterion;
import io.berth.spi.cluster.Topology;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The cache as plugins see it during one cycle, and as the engine does. */
public final class CacheView implements ClusterView {
  private final NodeRows rows;
  private final Map<String, NodeState> byName;
  private final ObjectStore objects;
  private final ClusterIndex index;

  CacheView(NodeRows rows, Map<String, NodeState> byName, ObjectStore objects, ClusterIndex index) {
    this.rows = rows;
    this.byName = byName;
    this.objects = objects;
    this.index = index;
  }

  /** The nodes, and which of them have changed. */
  public NodeRows rows() {
    return rows;
  }

  /** How often other objects have changed. */
  public KindVersions versions() {
    return objects.versions();
  }

  /** A view that keeps nothing and computes every answer from scratch. */
  public ClusterView rebuilt() {
    return new PlainView(this);
  }

  @Override
  public List<NodeInfo> nodes() {
    return rows.nodes();
  }

  @Override
  public Optional<NodeInfo> node(String name) {
    NodeState state = byName.get(name);
    return state == null || !state.isPresent() ? Optional.empty() : Optional.of(state);
  }

  @Override
  public ObjectView objects() {
    return objects;
  }

  @Override
  public Topology topology(String key) {
    return index.topology(key);
  }

  @Override
  public long[] nodesThat(NodeCriterion criterion) {
    return index.nodesThat(criterion);
  }

  @Override
  public PodCounts count(PodCriterion criterion) {
    return index.count(criterion);
  }

  @Override
  public DomainCounts count(PodCriterion pods, String topologyKey, NodeCriterion nodes) {
    return index.count(pods, topologyKey, nodes);
  }

  @Override
  public List<CarriedTerm> carriedTerms(CarriedTerm.Kind kind) {
    return index.carriedTerms(kind);
  }

  @Override
  public NodeColumns columns() {
    return rows.columns();
  }

  @Override
  public long imageGeneration() {
    return index.imageGeneration();
  }
}
