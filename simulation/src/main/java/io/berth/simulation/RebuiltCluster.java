package io.berth.simulation;

import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.ClusterView;

/** A cluster cache built from a list of the whole store. */
final class RebuiltCluster {
  private RebuiltCluster() {}

  static ClusterView of(SimulatedStore store) {
    ClusterCache cache = new ClusterCache();
    store.nodes().forEach(cache::putNode);
    store.objects().forEach(cache::putObject);
    store.pods().stream().filter(RebuiltCluster::takesRoom).forEach(cache::putPod);
    return cache.view();
  }

  private static boolean takesRoom(Pod pod) {
    return !pod.spec().nodeName().isEmpty() && !pod.status().isTerminal();
  }
}
