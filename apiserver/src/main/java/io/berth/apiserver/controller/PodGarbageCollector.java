package io.berth.apiserver.controller;

import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Removes pods that no kubelet will remove: their node is gone, or they never had one. */
final class PodGarbageCollector implements Reconciler {
  private final ControllerContext context;

  PodGarbageCollector(ControllerContext context) {
    this.context = context;
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<PodView> found = context.pods().get(key);
    if (found.isPresent() && isLost(found.get())) {
      context.delete(ResourceTypes.POD, found.get(), OptionalLong.of(0));
    }
    return Optional.empty();
  }

  private boolean isLost(PodView pod) {
    return pod.node().isEmpty() ? pod.deleting() : !nodeExists(pod.node());
  }

  /** Pods may be known sooner than their node, so the server has the last word. */
  private boolean nodeExists(String node) {
    return context.nodes().get(new Key("", node)).isPresent()
        || context.api().get(ResourceTypes.NODE, "", node).isPresent();
  }
}
