package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.kubelet.KubeletSettings;
import io.berth.apiserver.kubelet.NodePools;
import io.berth.apiserver.kubelet.SimulatedKubelets;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Change;
import io.berth.apiserver.store.ChangeFeed;
import io.berth.codec.JsonWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A small cluster with controllers, kubelets and a scheduler that takes the next node. */
final class Scene implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  final SimulatedClock clock;
  final FakeApi api;
  private final Controllers controllers;
  private final SimulatedKubelets kubelets;
  private final Thread scheduler;
  private Consumer<Change> onPod = _ -> {};

  Scene(int nodes) {
    this(nodes, 20);
  }

  Scene(int nodes, double speed) {
    clock = SimulatedClock.of(speed);
    api = new FakeApi(clock);
    api.create("{apiVersion: v1, kind: Namespace, metadata: {name: default}}");
    controllers = Controllers.start(api, clock);
    kubelets = SimulatedKubelets.start(api, KubeletSettings.usual(NodePools.usual(nodes)), clock);
    scheduler = Thread.ofVirtual().start(this::schedule);
  }

  /** Called for every change of a pod, by one thread. */
  void onPod(Consumer<Change> listener) {
    onPod = listener;
  }

  private void schedule() {
    ChangeFeed feed = api.follow(ResourceTypes.POD, 1);
    int next = 0;
    try {
      while (true) {
        Optional<Change> change = feed.next(Duration.ofSeconds(1));
        if (change.isEmpty()) {
          continue;
        }
        onPod.accept(change.get());
        ApiObject pod = change.get().now().object();
        if (change.get().type() != Change.Type.DELETED && pod.text("spec", "nodeName").isEmpty()) {
          bind(pod, next++);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void bind(ApiObject pod, int number) {
    List<ApiObject> nodes = all(ResourceTypes.NODE);
    String wanted = PodView.of(pod).daemonNode();
    String node = wanted.isEmpty() ? nodes.get(number % nodes.size()).name() : wanted;
    api.update(
        ResourceTypes.POD,
        pod.namespace(),
        pod.name(),
        now ->
            now.isDeleting() || !now.text("spec", "nodeName").isEmpty()
                ? now
                : now.with(node, "spec", "nodeName"));
  }

  List<ApiObject> all(ResourceType type) {
    return api.list(type).objects();
  }

  List<ApiObject> pods() {
    return all(ResourceTypes.POD);
  }

  List<ApiObject> readyPods() {
    return pods().stream()
        .filter(pod -> !pod.isDeleting() && Conditions.isTrue(pod, "Ready"))
        .toList();
  }

  ApiObject get(ResourceType type, String name) {
    return api.get(type, type.namespaced() ? "default" : "", name).orElseThrow();
  }

  void change(ResourceType type, String name, UnaryOperator<ApiObject> change) {
    assertThat(api.update(type, type.namespaced() ? "default" : "", name, change)).isPresent();
  }

  void delete(ResourceType type, String name, DeleteOptions.Propagation propagation) {
    api.delete(
        type,
        type.namespaced() ? "default" : "",
        name,
        new DeleteOptions(OptionalLong.empty(), Optional.empty(), Optional.empty(), propagation));
  }

  List<String> events(String reason) {
    return all(ResourceTypes.EVENT).stream()
        .filter(event -> event.text("reason").equals(reason))
        .map(event -> event.text("message"))
        .toList();
  }

  void await(String what, BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime())
          .as(() -> "time is up for: " + what + "\n" + describe())
          .isLessThan(deadline);
      Thread.onSpinWait();
      LockSupport.parkNanos(2_000_000);
    }
  }

  private String describe() {
    StringBuilder text = new StringBuilder();
    for (ResourceType type :
        List.of(
            ResourceTypes.DEPLOYMENT,
            ResourceTypes.REPLICA_SET,
            ResourceTypes.STATEFUL_SET,
            ResourceTypes.DAEMON_SET,
            ResourceTypes.JOB,
            ResourceTypes.CRON_JOB,
            ResourceTypes.POD_DISRUPTION_BUDGET,
            ResourceTypes.NAMESPACE,
            ResourceTypes.EVENT)) {
      all(type).forEach(o -> text.append(type).append(' ').append(line(o)).append('\n'));
    }
    pods()
        .forEach(
            pod ->
                text.append("pod ")
                    .append(pod.name())
                    .append(' ')
                    .append(pod.text("status", "phase"))
                    .append(pod.isDeleting() ? " deleting" : "")
                    .append('\n'));
    return text.toString();
  }

  private static String line(ApiObject object) {
    return object.name()
        + " "
        + object.text("message")
        + object.at("status").map(JsonWriter::compact).orElse("");
  }

  static String label(ApiObject object, String name) {
    return TreeFields.text(object.tree(), "metadata", "labels", name);
  }

  @Override
  public void close() {
    scheduler.interrupt();
    kubelets.close();
    controllers.close();
    assertThat(controllers.errors()).as("errors of controllers").isZero();
  }
}
