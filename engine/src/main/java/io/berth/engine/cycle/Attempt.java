package io.berth.engine.cycle;

import io.berth.spi.Cycle;
import io.berth.spi.FilterPlan;
import io.berth.spi.FilterPlugin;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.PodInfo;
import java.util.IdentityHashMap;
import java.util.Optional;

/** One attempt with what its plugins have planned so far. */
public final class Attempt implements Cycle {
  private final PodInfo pod;
  private final ClusterView cluster;
  private final IdentityHashMap<FilterPlugin, FilterPlan> plans = new IdentityHashMap<>();

  public Attempt(PodInfo pod, ClusterView cluster) {
    this.pod = pod;
    this.cluster = cluster;
  }

  void planned(FilterPlugin plugin, FilterPlan plan) {
    plans.put(plugin, plan);
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
}
