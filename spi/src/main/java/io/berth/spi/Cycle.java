package io.berth.spi;

import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;
import java.util.function.Supplier;

/** One attempt to place one pod. The cluster does not change while it lasts. */
public interface Cycle {
  /** The pod to be placed. */
  PodInfo pod();

  /** The cluster, with everything that was assumed before. */
  ClusterView cluster();

  /** What this plugin's preFilter returned earlier in this cycle, if it was asked. */
  Optional<FilterPlan> planOf(FilterPlugin plugin);

  /**
   * What {@code make} gives, which may have been made for an earlier pod like this one: equal in
   * namespace, labels, owners and spec, with nothing in its status that scheduling looks at. It is
   * made again when an object of {@link Plugin#objectKinds} has changed. So it must follow from
   * these alone, never from nodes, from other pods or from the pod's name.
   *
   * @param point tells what one plugin shares at one stop from what it shares at another
   */
  default <T> T shared(Plugin plugin, ExtensionPoint point, Supplier<T> make) {
    return make.get();
  }

  /**
   * Room for a plugin to compute in, which {@code make} gives and which is there again in later
   * cycles of the same scheduler: worth it for arrays that grow with the nodes. Nothing in it may
   * be trusted to be as it was left, and nothing of it may be needed after the call in which it is
   * used. A plugin has no such room of its own, because several schedulers may have the same one.
   */
  default <T> T room(Plugin plugin, Supplier<T> make) {
    return make.get();
  }
}
