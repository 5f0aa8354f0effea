package io.berth.engine.cycle;

import io.berth.engine.reuse.SharedPlans;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.PodInfo;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One attempt with what its plugins have planned so far. */
public final class Attempt implements Cycle {
  private final PodInfo pod;
  private final ClusterView cluster;
  private final IdentityHashMap<FilterPlugin, FilterPlan> plans = new IdentityHashMap<>();

  private @Nullable SharedPlans shared;

  public Attempt(PodInfo pod, ClusterView cluster) {
    this.pod = pod;
    this.cluster = cluster;
  }

  /** Plugins may share with pods like this one from now on. */
  void shareIn(SharedPlans plans) {
    shared = plans;
  }

  @Override
  public <T> T shared(Plugin plugin, ExtensionPoint point, Supplier<T> make) {
    return shared == null ? make.get() : shared.get(pod.shape(), plugin, point, make);
  }

  @Override
  public <T> T room(Plugin plugin, Supplier<T> make) {
    return shared == null ? make.get() : shared.room(plugin, make);
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
