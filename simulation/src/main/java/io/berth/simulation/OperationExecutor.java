package io.berth.simulation;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.core.Taint;
import io.berth.model.core.Toleration;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Executes operations on the store, as users and controllers would. */
final class OperationExecutor {
  private final World world;
  private final SimulatedStore store;

  OperationExecutor(World world) {
    this.world = world;
    this.store = world.store();
  }

  void execute(Operation operation) {
    switch (operation) {
      case Operation.AddNode add -> addNode(add.node());
      case Operation.RemoveNode remove -> store.removeNode(remove.name());
      case Operation.Cordon cordon ->
          changeNode(cordon.name(), node -> Edit.spec(node, "unschedulable", cordon.on()));
      case Operation.LabelNode label ->
          changeNode(label.name(), node -> labelled(node, label.key(), label.value()));
      case Operation.TaintNode taint -> changeNode(taint.name(), node -> tainted(node, taint));
      case Operation.ResizeNode resize -> changeNode(resize.name(), node -> resized(node, resize));
      case Operation.CreatePod create -> createPod(create.pod());
      case Operation.Ungate ungate ->
          changePending(ungate.key(), pod -> Edit.spec(pod, "schedulingGates", List.of()));
      case Operation.DeletePod delete -> deletePod(delete.key(), delete.grace());
      case Operation.FinishPod finish -> finishPod(finish.key());
      case Operation.LabelPod label -> changePod(label.key(), pod -> labelled(pod, label));
      case Operation.Tolerate tolerate ->
          changePod(tolerate.key(), pod -> tolerating(pod, tolerate.toleration()));
      case Operation.PutService put -> store.putObject(put.service());
      case Operation.RemoveService remove ->
          store.removeObject(ObjectIdentity.of(remove.service()));
      case Operation.CreateClaim create -> createClaim(create.claim());
      case Operation.TouchClaim touch -> touchClaim(touch);
      case Operation.DeleteClaim delete -> store.removeObject(delete.claim());
      case Operation.Restart _, Operation.Pause _, Operation.BreakWatch _ ->
          throw new IllegalArgumentException(operation + " is not an operation on the cluster");
    }
  }

  /**
   * Changes an annotation of every node. No built-in plugin registers for that, so only pods that a
   * plugin of the simulation rejected are tried again: these register for every event.
   */
  void touchNodes() {
    for (Node node : List.copyOf(store.nodes())) {
      store.put(Edit.meta(node, "annotations", Map.of("nudged", "true")));
    }
  }

  private void addNode(Node node) {
    if (store.node(node.metadata().name()).isEmpty()) {
      store.put(node);
    }
  }

  private void changeNode(String name, UnaryOperator<Node> change) {
    store.node(name).map(change).ifPresent(store::put);
  }

  private static Node labelled(Node node, String key, String value) {
    return Edit.meta(node, "labels", plus(node.metadata().labels(), key, value));
  }

  private static Node tainted(Node node, Operation.TaintNode operation) {
    List<Taint> taints = new ArrayList<>(node.spec().taints());
    taints.removeIf(taint -> taint.key().equals(operation.taint().key()));
    if (operation.on()) {
      taints.add(operation.taint());
    }
    return Edit.spec(node, "taints", taints);
  }

  private static Node resized(Node node, Operation.ResizeNode operation) {
    Map<String, Quantity> cpu =
        plus(node.status().allocatable(), ResourceNames.CPU, Quantity.parse(operation.cpu()));
    return Edit.status(
        node, "allocatable", plus(cpu, ResourceNames.MEMORY, Quantity.parse(operation.memory())));
  }

  private void createPod(Pod pod) {
    if (store.pod(pod.key()).isEmpty()) {
      store.put(pod);
    }
  }

  private void createClaim(KubeObject claim) {
    if (store.object(ObjectIdentity.of(claim)).isEmpty()) {
      store.putObject(claim);
    }
  }

  private void touchClaim(Operation.TouchClaim touch) {
    store
        .object(touch.claim())
        .map(claim -> Edit.labelled(claim, "touched", touch.value()))
        .ifPresent(store::putObject);
  }

  private void changePod(String key, UnaryOperator<Pod> change) {
    store.pod(key).filter(pod -> !pod.status().isTerminal()).map(change).ifPresent(store::put);
  }

  private void changePending(String key, UnaryOperator<Pod> change) {
    store
        .pod(key)
        .filter(pod -> pod.spec().nodeName().isEmpty())
        .ifPresent(_ -> changePod(key, change));
  }

  private static Pod labelled(Pod pod, Operation.LabelPod operation) {
    return Edit.meta(
        pod, "labels", plus(pod.metadata().labels(), operation.label(), operation.value()));
  }

  private static Pod tolerating(Pod pod, Toleration toleration) {
    List<Toleration> tolerations = new ArrayList<>(pod.spec().tolerations());
    tolerations.add(toleration);
    return Edit.spec(pod, "tolerations", tolerations);
  }

  private void deletePod(String key, Duration grace) {
    if (grace.isZero()) {
      store.removePod(key);
      return;
    }
    store.pod(key).filter(pod -> !pod.isTerminating()).ifPresent(pod -> terminate(pod, grace));
  }

  private void terminate(Pod pod, Duration grace) {
    store.put(Edit.meta(pod, "deletionTimestamp", world.tasks().now()));
    String uid = pod.metadata().uid();
    world
        .tasks()
        .in(grace, () -> store.pod(pod.key(), uid).ifPresent(_ -> store.removePod(pod.key())));
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
