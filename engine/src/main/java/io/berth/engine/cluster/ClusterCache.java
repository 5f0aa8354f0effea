package io.berth.engine.cluster;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything that is known of the cluster: nodes, the pods on them, and other objects.
 *
 * <p>A pod on a node is either <em>assumed</em>, because the scheduler put it there and nobody has
 * confirmed it yet, or <em>confirmed</em>, because the API server said so. {@link #putPod}
 * confirms; {@link #forgetPod} takes an assumption back. All changes are idempotent, so that a
 * repeated or late event does no harm. Not thread-safe: it belongs to the scheduler thread.
 */
public final class ClusterCache {
  private record PlacedPod(PodInfo info, String node, boolean assumed) {}

  private final Map<String, NodeState> nodes = new HashMap<>();
  private final Map<String, PlacedPod> pods = new HashMap<>();
  private final NodeOrder order = new NodeOrder();
  private final ImageTable images = new ImageTable();
  private final ObjectStore objects = new ObjectStore();
  private final Nominations nominations = new Nominations();

  /** Adds a node, or replaces what was known of it. */
  public void putNode(Node node) {
    String name = node.metadata().name();
    NodeState state = nodes.computeIfAbsent(name, _ -> new NodeState(images));
    state.nodeIfPresent().ifPresent(old -> images.remove(name, old));
    state.setNode(node);
    images.add(name, node);
    order.put(node);
  }

  /** Forgets a node. Pods that are still on it stay known until they are removed. */
  public void removeNode(String name) {
    NodeState state = nodes.get(name);
    if (state == null) {
      return;
    }
    state.nodeIfPresent().ifPresent(old -> images.remove(name, old));
    state.removeNode();
    order.remove(name);
    dropIfUnused(name, state);
  }

  /** Adds a pod that is bound to a node, confirms one that was assumed, or replaces one. */
  public void putPod(Pod pod) {
    place(PodInfo.of(pod), pod.spec().nodeName(), false);
  }

  /** Places a pod on a node before the API server knows. */
  public void assumePod(PodInfo pod, String node) {
    if (pods.containsKey(key(pod.pod()))) {
      throw new IllegalStateException(
          "pod " + pod.uid() + "(" + pod.key() + ") is in the cache, so can't be assumed");
    }
    place(pod, node, true);
  }

  /** Takes back an assumption; a pod that is not known, or was confirmed, is left alone. */
  public void forgetPod(Pod pod) {
    if (isAssumed(key(pod))) {
      removePod(pod);
    }
  }

  /** Removes a pod, wherever it is. */
  public void removePod(Pod pod) {
    PlacedPod placed = pods.remove(key(pod));
    if (placed == null) {
      return;
    }
    NodeState state = nodes.get(placed.node());
    if (state != null) {
      state.remove(placed.info());
      dropIfUnused(placed.node(), state);
    }
  }

  /** Whether the pod with this uid is assumed and not confirmed. */
  public boolean isAssumed(String uid) {
    PlacedPod placed = pods.get(uid);
    return placed != null && placed.assumed();
  }

  /** The node of this name, if it is there. */
  public Optional<Node> findNode(String name) {
    return Optional.ofNullable(nodes.get(name)).flatMap(NodeState::nodeIfPresent);
  }

  /** The pod with this uid, if it has a node, assumed or not. */
  public Optional<PodInfo> findPod(String uid) {
    return Optional.ofNullable(pods.get(uid)).map(PlacedPod::info);
  }

  /** The node that a pod is on, assumed or not. */
  public Optional<String> nodeOf(String uid) {
    return Optional.ofNullable(pods.get(uid)).map(PlacedPod::node);
  }

  /** The objects that are neither pods nor nodes, as they are at any time. */
  public ObjectView objects() {
    return objects;
  }

  /** Adds or replaces an object that is neither a pod nor a node. */
  public void putObject(KubeObject object) {
    objects.put(object);
  }

  /** Removes an object that is neither a pod nor a node. */
  public void removeObject(KubeObject object) {
    objects.remove(object);
  }

  /** The pods that wait for room on a certain node. */
  public Nominations nominations() {
    return nominations;
  }

  /** The cluster as it is now; valid until the next change. */
  public ClusterView view() {
    List<NodeInfo> listed = new ArrayList<>();
    for (String name : order.names()) {
      NodeState state = Objects.requireNonNull(nodes.get(name));
      state.setOrdinal(listed.size());
      listed.add(state);
    }
    return new CacheView(listed, nodes, objects);
  }

  private void place(PodInfo pod, String node, boolean assumed) {
    removePod(pod.pod());
    NodeState state = nodes.computeIfAbsent(node, _ -> new NodeState(images));
    state.add(pod);
    pods.put(key(pod.pod()), new PlacedPod(pod, node, assumed));
  }

  private void dropIfUnused(String name, NodeState state) {
    if (state.nodeIfPresent().isEmpty() && state.pods().isEmpty()) {
      nodes.remove(name);
    }
  }

  private static String key(Pod pod) {
    String uid = pod.metadata().uid();
    if (uid.isEmpty()) {
      throw new IllegalArgumentException("pod " + pod.key() + " has no metadata.uid");
    }
    return uid;
  }
}
