package io.berth.simulation;

import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.ClusterView;

/** The cluster as somebody sees it who has just listed everything. */
final class TrueCluster {
  private TrueCluster() {}

  static ClusterView of(Truth truth) {
    ClusterCache cache = new ClusterCache();
    truth.nodes().forEach(cache::putNode);
    truth.objects().forEach(cache::putObject);
    truth.pods().stream().filter(TrueCluster::takesRoom).forEach(cache::putPod);
    return cache.view();
  }

  private static boolean takesRoom(Pod pod) {
    return !pod.spec().nodeName().isEmpty() && !pod.status().isTerminal();
  }
}
