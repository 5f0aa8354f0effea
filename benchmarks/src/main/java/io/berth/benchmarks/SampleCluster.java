package io.berth.benchmarks;

import io.berth.app.bench.Samples;
import io.berth.app.bench.Scenario;
import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Node;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.FeatureGates;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A cluster of the nodes and pods that {@code berth bench} uses, and pods that come and go. */
final class SampleCluster {
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);
  private static final int COMING_AND_GOING = 1_000;

  /** Coprime to all numbers of nodes in use, so that neighbours do not follow each other. */
  private static final int STRIDE = 7_919;

  private final ClusterCache cache = new ClusterCache();
  private final List<PodInfo> pods = new ArrayList<>();
  private final int nodes;
  private int turn;

  SampleCluster(int nodes, Scenario scenario) {
    this.nodes = nodes;
    for (int i = 0; i < nodes; i++) {
      cache.putNode(Samples.node(i));
    }
    for (int i = 0; i < COMING_AND_GOING; i++) {
      pods.add(cache.read(Samples.pod(scenario, i)));
    }
    cache.view();
  }

  /** A cluster with the nodes that synthetic pods are on. */
  static ClusterCache ofSyntheticPods() {
    ClusterCache cluster = new ClusterCache();
    for (int i = 0; i < SyntheticPod.NODES; i++) {
      Node node = Samples.node(i);
      ObjectMeta named = META.with(node.metadata(), "name", SyntheticPod.nodeName(i));
      cluster.putNode(new Node(named, node.spec(), node.status()));
    }
    cluster.view();
    return cluster;
  }

  /** The default profile, with all its plugins. */
  static Profile profile() {
    return Objects.requireNonNull(
        ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS))
            .setup()
            .profiles()
            .get("default-scheduler"));
  }

  ClusterCache cache() {
    return cache;
  }

  CacheView view() {
    return (CacheView) cache.view();
  }

  /** A pod that is on no node. */
  PodInfo pod() {
    return pods.get(turn / 2 % pods.size());
  }

  /** Every other time a pod comes to a node, and else leaves it again. */
  void podComesOrGoes() {
    PodInfo pod = pod();
    if (turn % 2 == 0) {
      cache.assumePod(pod, "node-" + (long) turn * STRIDE % nodes);
    } else {
      cache.removePod(pod.pod());
    }
    turn = turn == 2 * pods.size() - 1 ? 0 : turn + 1;
  }
}
