package io.berth.testkit;

import io.berth.model.core.Pod;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeScorer;
import io.berth.spi.Plugin;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** An attempt to place one pod, in which single plugins can be asked. */
public final class TestCycle implements Cycle {
  private final PodInfo pod;
  private final ClusterView cluster;
  private final IdentityHashMap<FilterPlugin, FilterPlan> plans = new IdentityHashMap<>();
  private final Map<SharedKey, Object> shared;

  /** The key of a shared value. */
  private record SharedKey(Plugin plugin, ExtensionPoint point) {}

  /** An attempt in the cluster as it is. */
  public TestCycle(Pod pod, ClusterFixture cluster) {
    this(pod, cluster, new HashMap<>());
  }

  private TestCycle(Pod pod, ClusterFixture cluster, Map<SharedKey, Object> shared) {
    this.pod = PodInfo.of(pod);
    this.cluster = cluster.view();
    this.shared = shared;
  }

  /** An attempt for a pod like this one, later: what plugins shared here is shared with it. */
  public TestCycle later(Pod alike, ClusterFixture now) {
    return new TestCycle(alike, now, shared);
  }

  @Override
  @SuppressWarnings("unchecked") // a plugin shares the same kind of thing at the same point
  public <T> T shared(Plugin plugin, ExtensionPoint point, Supplier<T> make) {
    return (T) shared.computeIfAbsent(new SharedKey(plugin, point), _ -> make.get());
  }

  @Override
  public PodInfo pod() {
    return pod;
  }

  @Override
  public ClusterView cluster() {
    return cluster;
  }

  @Override
  public Optional<FilterPlan> planOf(FilterPlugin plugin) {
    return Optional.ofNullable(plans.get(plugin));
  }

  /** Asks the plugin as the engine does under a configuration that disables none of its points. */
  public FilterPlan plan(FilterPlugin plugin) {
    if (!plugin.extensionPoints().contains(ExtensionPoint.PRE_FILTER)) {
      return plugin.filterAlone(this);
    }
    FilterPlan plan = plugin.preFilter(this);
    plans.put(plugin, plan);
    return plan;
  }

  /** As {@link #plan(FilterPlugin)}, for scores; a plugin that filters too does that first. */
  public ScorePlan plan(ScorePlugin plugin, List<NodeInfo> feasible) {
    if (plugin instanceof FilterPlugin filter) {
      plan(filter);
    }
    if (plugin.extensionPoints().contains(ExtensionPoint.PRE_SCORE)) {
      return plugin.preScore(this, feasible);
    }
    NodeScorer alone = plugin.scoreAlone(this, feasible);
    return alone;
  }
}
