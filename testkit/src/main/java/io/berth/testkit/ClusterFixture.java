package io.berth.testkit;

import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.List;

/** A cluster to test plugins with. Immutable: {@code with} and {@code without} return copies. */
public final class ClusterFixture {
  /** A cluster without nodes. */
  public static final ClusterFixture EMPTY = new ClusterFixture(List.of(), List.of(), List.of());

  private final List<Node> nodes;
  private final List<Pod> pods;
  private final List<KubeObject> objects;

  private ClusterFixture(List<Node> nodes, List<Pod> pods, List<KubeObject> objects) {
    this.nodes = nodes;
    this.pods = pods;
    this.objects = objects;
  }

  /** A copy with one more node. */
  public ClusterFixture with(Node node) {
    return new ClusterFixture(Entries.with(nodes, node), pods, objects);
  }

  /** A copy with one more pod, which must be on a node. */
  public ClusterFixture with(Pod pod) {
    if (pod.spec().nodeName().isEmpty()) {
      throw new IllegalArgumentException("pod " + pod.key() + " is on no node; call on(...)");
    }
    return new ClusterFixture(nodes, Entries.with(pods, pod), objects);
  }

  /** A copy with one more object that is neither a node nor a pod. */
  public ClusterFixture with(KubeObject object) {
    return new ClusterFixture(nodes, pods, Entries.with(objects, object));
  }

  /** A copy without this pod. */
  public ClusterFixture without(Pod pod) {
    List<Pod> left = new ArrayList<>(pods);
    left.remove(pod);
    return new ClusterFixture(nodes, List.copyOf(left), objects);
  }

  /** All pods that are on nodes. */
  public List<Pod> pods() {
    return pods;
  }

  /** The cluster as plugins see it. */
  public ClusterView view() {
    ClusterCache cache = new ClusterCache();
    nodes.forEach(cache::putNode);
    pods.forEach(cache::putPod);
    objects.forEach(cache::putObject);
    return cache.view();
  }

  static NodeInfo node(ClusterView view, String name) {
    return view.node(name)
        .orElseThrow(() -> new IllegalArgumentException("there is no node " + name));
  }
}
