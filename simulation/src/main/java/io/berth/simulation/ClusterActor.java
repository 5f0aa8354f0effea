package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.core.Taint;
import io.berth.model.core.Toleration;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Does to the cluster what people and controllers do. */
final class ClusterActor {
  private final World world;
  private final Truth truth;

  ClusterActor(World world) {
    this.world = world;
    this.truth = world.truth();
  }

  void perform(Act act) {
    switch (act) {
      case Act.AddNode add -> addNode(add.node());
      case Act.RemoveNode remove -> truth.removeNode(remove.name());
      case Act.Cordon cordon ->
          changeNode(cordon.name(), node -> Edit.spec(node, "unschedulable", cordon.on()));
      case Act.LabelNode label ->
          changeNode(label.name(), node -> labelled(node, label.key(), label.value()));
      case Act.TaintNode taint -> changeNode(taint.name(), node -> tainted(node, taint));
      case Act.ResizeNode resize -> changeNode(resize.name(), node -> resized(node, resize));
      case Act.CreatePod create -> createPod(create.pod());
      case Act.Ungate ungate ->
          changePending(ungate.key(), pod -> Edit.spec(pod, "schedulingGates", List.of()));
      case Act.DeletePod delete -> deletePod(delete.key(), delete.grace());
      case Act.FinishPod finish -> finishPod(finish.key());
      case Act.LabelPod label -> changePod(label.key(), pod -> labelled(pod, label));
      case Act.Tolerate tolerate ->
          changePod(tolerate.key(), pod -> tolerating(pod, tolerate.toleration()));
      case Act.PutService put -> truth.putObject(put.service());
      case Act.RemoveService remove -> truth.removeObject(remove.service());
      case Act.Restart _, Act.Pause _, Act.BreakWatch _ ->
          throw new IllegalArgumentException(act + " is nothing that happens to the cluster");
    }
  }

  /**
   * Changes something that no built-in plugin cares about, so that only those pods are tried again
   * which a plugin of the simulation has rejected: they are of interest to any event.
   */
  void nudge() {
    for (Node node : List.copyOf(truth.nodes())) {
      truth.put(Edit.meta(node, "annotations", Map.of("nudged", "true")));
    }
  }

  private void addNode(Node node) {
    if (truth.node(node.metadata().name()).isEmpty()) {
      truth.put(node);
    }
  }

  private void changeNode(String name, UnaryOperator<Node> change) {
    truth.node(name).map(change).ifPresent(truth::put);
  }

  private static Node labelled(Node node, String key, String value) {
    return Edit.meta(node, "labels", plus(node.metadata().labels(), key, value));
  }

  private static Node tainted(Node node, Act.TaintNode act) {
    List<Taint> taints = new ArrayList<>(node.spec().taints());
    taints.removeIf(taint -> taint.key().equals(act.taint().key()));
    if (act.on()) {
      taints.add(act.taint());
    }
    return Edit.spec(node, "taints", taints);
  }

  private static Node resized(Node node, Act.ResizeNode act) {
    Map<String, Quantity> cpu =
        plus(node.status().allocatable(), ResourceNames.CPU, Quantity.parse(act.cpu()));
    return Edit.status(
        node, "allocatable", plus(cpu, ResourceNames.MEMORY, Quantity.parse(act.memory())));
  }

  private void createPod(Pod pod) {
    if (truth.pod(pod.key()).isEmpty()) {
      truth.put(pod);
    }
  }

  private void changePod(String key, UnaryOperator<Pod> change) {
    truth.pod(key).filter(pod -> !pod.status().isTerminal()).map(change).ifPresent(truth::put);
  }

  private void changePending(String key, UnaryOperator<Pod> change) {
    truth
        .pod(key)
        .filter(pod -> pod.spec().nodeName().isEmpty())
        .ifPresent(_ -> changePod(key, change));
  }

  private static Pod labelled(Pod pod, Act.LabelPod act) {
    return Edit.meta(pod, "labels", plus(pod.metadata().labels(), act.label(), act.value()));
  }

  private static Pod tolerating(Pod pod, Toleration toleration) {
    List<Toleration> tolerations = new ArrayList<>(pod.spec().tolerations());
    tolerations.add(toleration);
    return Edit.spec(pod, "tolerations", tolerations);
  }

  private void deletePod(String key, Duration grace) {
    if (grace.isZero()) {
      truth.removePod(key);
      return;
    }
    truth.pod(key).filter(pod -> !pod.isTerminating()).ifPresent(pod -> terminate(pod, grace));
  }

  private void terminate(Pod pod, Duration grace) {
    truth.put(Edit.meta(pod, "deletionTimestamp", world.agenda().now()));
    String uid = pod.metadata().uid();
    world
        .agenda()
        .in(grace, () -> truth.pod(pod.key(), uid).ifPresent(_ -> truth.removePod(pod.key())));
  }

  private void finishPod(String key) {
    changePod(
        key, pod -> pod.spec().nodeName().isEmpty() ? pod : Edit.status(pod, "phase", "Succeeded"));
  }

  private static <V> Map<String, V> plus(Map<String, V> entries, String key, V value) {
    Map<String, V> more = new LinkedHashMap<>(entries);
    more.put(key, value);
    return more;
  }
}
