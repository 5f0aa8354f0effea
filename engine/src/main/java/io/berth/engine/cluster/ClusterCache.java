package io.berth.engine.cluster;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything that is known of the cluster: nodes, the pods on them, and other objects.
 *
 * <p>A pod on a node is either <em>assumed</em>, because the scheduler put it there and the API
 * server has not confirmed it yet, or <em>confirmed</em>, because the API server said so. {@link
 * #putPod} confirms; {@link #forgetPod} takes an assumption back. All changes are idempotent, so
 * that a repeated or late event does no harm. Not thread-safe: it belongs to the scheduler thread.
 */
public final class ClusterCache {
  private record PlacedPod(PodInfo info, String node, boolean assumed) {}

  private final Map<String, NodeState> nodes = new HashMap<>();
  private final Map<String, PlacedPod> pods = new HashMap<>();
  private final NodeOrder order = new NodeOrder();
  private final ImageTable images = new ImageTable();
  private final ObjectStore objects = new ObjectStore();
  private final Assumptions assumptions = new Assumptions(objects);
  private final Nominations nominations = new Nominations();
  private final NodeRows rows = new NodeRows();
  private final ClusterIndex index = new ClusterIndex(rows);
  private final ClusterView view = new CacheView(rows, nodes, objects, index);
  private final PodShapes shapes = new PodShapes();
  private long seenOrder;
  private boolean unnumbered;

  /** Adds a node, or replaces what was known of it. */
  public void putNode(Node node) {
    String name = node.metadata().name();
    NodeState state = nodes.computeIfAbsent(name, _ -> new NodeState(images));
    Optional<Node> before = state.lastKnown();
    putImages(name, state.nodeIfPresent(), node);
    state.setNode(node);
    order.put(node);
    if (state.ordinal() >= 0) {
      before.ifPresent(old -> index.nodeChanged(old, node));
      rows.nodeChanged(state);
    }
    unnumbered |= state.ordinal() < 0;
  }

  private void putImages(String name, Optional<Node> known, Node node) {
    if (known.isEmpty()) {
      images.add(name, node);
      index.imagesChanged();
    } else if (images.replace(name, known.get(), node)) {
      index.imagesChanged();
    }
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
    place(shapes.readBound(pod), pod.spec().nodeName(), false);
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
      index.podChanged(placed.info(), state, -1);
      rows.usageChanged(state);
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

  /** The pod with this uid, if it has a node, assumed or not; it does not say which. */
  public Optional<PodInfo> findPod(String uid) {
    return Optional.ofNullable(pods.get(uid)).map(PlacedPod::info);
  }

  /** The node that a pod is on, assumed or not. The pod itself is kept without it. */
  public Optional<String> nodeOf(String uid) {
    return Optional.ofNullable(pods.get(uid)).map(PlacedPod::node);
  }

  /** The objects that are neither pods nor nodes, as they are at any time. */
  public ObjectView objects() {
    return objects;
  }

  /**
   * Adds or replaces an object that is neither a pod nor a node, as the API server shows it. An
   * object that is assumed stays so unless this one is newer.
   *
   * @return whether this object is shown now
   */
  public boolean putObject(KubeObject object) {
    return assumptions.seen(object);
  }

  /** Removes an object that is neither a pod nor a node. */
  public void removeObject(KubeObject object) {
    assumptions.gone(object);
  }

  /**
   * Shows an object, such as a claim or a volume, as the scheduler expects it to become.
   *
   * @throws IllegalStateException if the object is not known, or is known in a newer version
   */
  public void assumeObject(KubeObject object) {
    assumptions.assume(object);
  }

  /**
   * Takes back the assumption of an object, unless it has been confirmed or replaced.
   *
   * @return whether the object is shown as another one now
   */
  public boolean forgetObject(KubeObject assumed) {
    return assumptions.forget(assumed);
  }

  /** Whether the object of this name is shown as the scheduler assumed it. */
  public boolean isAssumed(KubeObject object) {
    return assumptions.isAssumed(object);
  }

  /** How many objects other than pods are assumed. */
  public int assumedObjects() {
    return assumptions.size();
  }

  /** The pods that wait for room on a certain node. */
  public Nominations nominations() {
    return nominations;
  }

  /** The cluster as it is now; valid until the next change. */
  public ClusterView view() {
    List<String> listed = order.names();
    if (order.version() != seenOrder || unnumbered) {
      seenOrder = order.version();
      unnumbered = false;
      List<NodeState> states = new ArrayList<>(listed.size());
      listed.forEach(name -> states.add(Objects.requireNonNull(nodes.get(name))));
      index.renumbered(rows.renumber(states));
    }
    return view;
  }

  /** The cluster as it is now, for any thread and any time. */
  public ClusterSnapshot snapshot() {
    view();
    Map<String, ImageState> shared = images.share();
    List<NodeInfo> frozen = new ArrayList<>(rows.states().size());
    rows.states().forEach(state -> frozen.add(state.freeze(shared)));
    return new ClusterSnapshot(
        Collections.unmodifiableList(frozen), objects.share(), nominations.copy());
  }

  /** What follows from a pod; pods that are alike share it. */
  public PodInfo read(Pod pod) {
    return shapes.read(pod);
  }

  private void place(PodInfo pod, String node, boolean assumed) {
    removePod(pod.pod());
    NodeState state = nodes.computeIfAbsent(node, _ -> new NodeState(images));
    state.add(pod);
    index.podChanged(pod, state, 1);
    rows.usageChanged(state);
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
