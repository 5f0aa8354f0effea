package io.berth.engine;

import io.berth.engine.binding.Bindings;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.NodeChanges;
import io.berth.engine.event.PodChanges;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Applies events to the cluster state, the queue and the bindings. */
final class EventHandlers {
  private final Set<String> schedulerNames;
  private final ClusterCache cluster;
  private final SchedulingQueue queue;
  private final Bindings bindings;
  private final PendingPods pods;

  EventHandlers(Set<String> schedulerNames, SchedulerState state, Bindings bindings) {
    this.schedulerNames = schedulerNames;
    this.cluster = state.cluster();
    this.queue = state.queue();
    this.pods = state.pods();
    this.bindings = bindings;
  }

  void handle(EngineEvent event) {
    switch (event) {
      case EngineEvent.NodeSeen seen -> nodeSeen(seen.node());
      case EngineEvent.NodeGone gone -> nodeGone(gone.name());
      case EngineEvent.PodSeen seen -> podSeen(seen.pod());
      case EngineEvent.PodGone gone -> gone(gone.uid());
      case EngineEvent.ObjectSeen seen -> objectSeen(seen.object());
      case EngineEvent.ObjectGone gone -> objectGone(gone.object());
      case EngineEvent.Answered answered ->
          bindings.answered(answered.ticket(), answered.outcome());
      case EngineEvent.PermitDecided decided ->
          bindings.permitDecided(decided.uid(), decided.plugin(), decided.rejection());
    }
  }

  private void nodeSeen(Node node) {
    Optional<Node> before = cluster.findNode(node.metadata().name());
    cluster.putNode(node);
    changed(node);
    if (before.isEmpty()) {
      moveAll(ClusterEvent.of(EventResource.NODE, Action.ADD), null, node);
    } else {
      NodeChanges.between(before.get(), node)
          .forEach(change -> moveAll(change, before.get(), node));
    }
  }

  /** Waiting pods are moved before the node is removed, so that hints can still look at it. */
  private void nodeGone(String name) {
    Optional<Node> before = cluster.findNode(name);
    before.ifPresent(
        node -> moveAll(ClusterEvent.of(EventResource.NODE, Action.DELETE), node, null));
    cluster.removeNode(name);
    before.ifPresent(this::changed);
    bindings.nodeGone(name);
  }

  /** A server whose storage was restored may have forgotten a binding: the pod then begins anew. */
  private void podSeen(Pod pod) {
    if (pod.status().isTerminal()) {
      gone(pod.metadata().uid());
      return;
    }
    Optional<Pod> before = known(pod.metadata().uid());
    changed(pod);
    if (isBound(pod)) {
      pods.remove(pod.metadata().uid());
      boundSeen(before, pod);
      return;
    }
    Optional<Pod> forgotten = before.filter(EventHandlers::isBound);
    forgotten.ifPresent(this::podGone);
    pods.put(pod);
    if (schedulerNames.contains(pod.spec().schedulerName())) {
      pendingSeen(forgotten.isPresent() ? Optional.empty() : before, pod);
    }
  }

  /** The pod as the API server last showed it. */
  private Optional<Pod> known(String uid) {
    return pods.find(uid).or(() -> cluster.isAssumed(uid) ? Optional.empty() : placed(uid));
  }

  private Optional<Pod> placed(String uid) {
    return cluster.findPod(uid).map(it -> AssignedPod.of(it.pod(), cluster.nodeOf(uid)));
  }

  private void boundSeen(Optional<Pod> before, Pod pod) {
    boolean wasBound = before.filter(EventHandlers::isBound).isPresent();
    Optional<Pod> assumed = assumed(pod.metadata().uid());
    cluster.putPod(pod);
    bindings.seenBound(pod.metadata().uid(), pod.spec().nodeName());
    if (wasBound) {
      PodChanges.between(before.get(), pod).forEach(change -> moveAll(change, before.get(), pod));
      return;
    }
    cluster.nominations().remove(pod.metadata().uid());
    queue.delete(pod.metadata().uid());
    moveAll(ClusterEvent.of(EventResource.ASSIGNED_POD, Action.ADD), null, pod);
    assumed.ifPresent(was -> corrected(was, pod));
  }

  /** The pod as it was taken to be, if it was. */
  private Optional<Pod> assumed(String uid) {
    return cluster.isAssumed(uid) ? placed(uid) : Optional.empty();
  }

  /**
   * A pod is not as it was taken to be: it is on another node, or was relabelled while it was being
   * bound. Whoever was rejected because of that must know; kube-scheduler tells of a binding only.
   */
  private void corrected(Pod assumed, Pod actual) {
    if (!assumed.spec().nodeName().equals(actual.spec().nodeName())) {
      moveAll(ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE), assumed, null);
    } else if (!assumed.metadata().labels().equals(actual.metadata().labels())) {
      moveAll(
          ClusterEvent.of(EventResource.ASSIGNED_POD, Action.UPDATE_POD_LABEL), assumed, actual);
    }
  }

  private static boolean isBound(Pod pod) {
    return !pod.spec().nodeName().isEmpty();
  }

  private void pendingSeen(Optional<Pod> before, Pod pod) {
    String uid = pod.metadata().uid();
    if (cluster.isAssumed(uid)) {
      if (pod.isTerminating() && before.filter(Pod::isTerminating).isEmpty()) {
        assumedGone(pod);
      }
      return;
    }
    if (before.isEmpty()) {
      if (queue.add(pod)) {
        nominate(pod);
      }
      return;
    }
    queue.update(before.get(), pod);
    renominate(before.get(), pod);
  }

  private void nominate(Pod pod) {
    if (!pod.status().nominatedNodeName().isEmpty()) {
      cluster.nominations().put(cluster.read(pod), pod.status().nominatedNodeName());
    }
  }

  /** A nomination that is not in the status yet is kept; one that was withdrawn frees room. */
  private void renominate(Pod before, Pod after) {
    String was = before.status().nominatedNodeName();
    String now = after.status().nominatedNodeName();
    if (!was.isEmpty() && !was.equals(now)) {
      cluster.nominations().remove(after.metadata().uid());
      roomFreed(before);
    }
    nominate(after);
  }

  private void roomFreed(Pod pod) {
    queue.moveAll(
        ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE),
        pod,
        null,
        other -> other.pod().priority() <= pod.priority());
  }

  private void gone(String uid) {
    Optional<Pod> last = known(uid);
    pods.remove(uid);
    last.ifPresent(this::changed);
    last.ifPresent(this::podGone);
  }

  private void podGone(Pod pod) {
    String uid = pod.metadata().uid();
    cluster.nominations().remove(uid);
    if (cluster.isAssumed(uid) || bindings.uids().contains(uid)) {
      assumedGone(pod);
      return;
    }
    if (isBound(pod)) {
      cluster.removePod(pod);
      moveAll(ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE), pod, null);
      return;
    }
    queue.delete(uid);
    if (!pod.status().nominatedNodeName().isEmpty()) {
      roomFreed(pod);
    }
  }

  /** A pod goes while it is being bound: what was done for it is undone. */
  private void assumedGone(Pod pod) {
    Pod assigned = AssignedPod.of(pod, cluster.nodeOf(pod.metadata().uid()));
    bindings.abandon(pod.metadata().uid());
    cluster.removePod(pod);
    moveAll(ClusterEvent.of(EventResource.ASSIGNED_POD, Action.DELETE), assigned, null);
  }

  private void objectSeen(KubeObject object) {
    Optional<? extends KubeObject> before =
        cluster
            .objects()
            .find(object.getClass(), object.metadata().namespace(), object.metadata().name());
    boolean isShown = cluster.putObject(object);
    changed(object);
    if (!isShown && object instanceof ResourceClaim) {
      return; // waiting pods know the assumed claim, as in kube-scheduler
    }
    EventResources.of(object)
        .ifPresent(
            resource ->
                moveAll(
                    before.isPresent()
                        ? new ClusterEvent(resource, Action.UPDATE)
                        : ClusterEvent.of(resource, Action.ADD),
                    before.orElse(null),
                    object));
  }

  private void objectGone(ObjectIdentity gone) {
    cluster
        .objects()
        .find(gone.kind().type(), gone.namespace(), gone.name())
        .ifPresent(this::objectGone);
  }

  private void objectGone(KubeObject last) {
    cluster.removeObject(last);
    changed(last);
    EventResources.of(last)
        .ifPresent(resource -> moveAll(ClusterEvent.of(resource, Action.DELETE), last, null));
  }

  /** Bindings that wait for the object go on. */
  private void changed(KubeObject object) {
    ObjectMeta meta = object.metadata();
    bindings.objectChanged(object.getClass(), meta.namespace(), meta.name());
  }

  private void moveAll(
      ClusterEvent event, @Nullable KubeObject before, @Nullable KubeObject after) {
    queue.moveAll(event, before, after);
  }
}
