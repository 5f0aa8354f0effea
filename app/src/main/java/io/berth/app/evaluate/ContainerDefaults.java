package io.berth.app.evaluate;

import io.berth.model.core.Container;
import io.berth.model.core.ContainerPort;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.ResourceRequirements;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Requests that follow from limits, and ports.
 *
 * @param hostNetwork whether container ports are ports of the node
 */
record ContainerDefaults(boolean hostNetwork) {
  private static final Message<Container> CONTAINER = Message.of(Container.class);
  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);

  Container complete(Container container) {
    Container requesting =
        CONTAINER.with(container, "resources", requestsFromLimits(container.resources()));
    return CONTAINER.with(requesting, "ports", container.ports().stream().map(this::port).toList());
  }

  private ContainerPort port(ContainerPort port) {
    return new ContainerPort(
        port.name(),
        hostNetwork && port.hostPort() == 0 ? port.containerPort() : port.hostPort(),
        port.containerPort(),
        port.protocol().isEmpty() ? "TCP" : port.protocol(),
        port.hostIP());
  }

  private static ResourceRequirements requestsFromLimits(ResourceRequirements resources) {
    Map<String, Quantity> requests = new LinkedHashMap<>(resources.requests());
    resources.limits().forEach(requests::putIfAbsent);
    return new ResourceRequirements(resources.limits(), requests, resources.claims());
  }

  /**
   * The resources of the pod as a whole; only if it has limits of its own. Its requests are then
   * the sum of the containers' (which must be complete), or else the limits.
   */
  static @Nullable ResourceRequirements podLevel(PodSpec spec) {
    ResourceRequirements whole = spec.resources();
    if (whole == null || whole.limits().isEmpty()) {
      return whole;
    }
    Map<String, Quantity> requests = new LinkedHashMap<>(whole.requests());
    containerSum(spec).forEach((name, sum) -> addIf(isShared(name), requests, name, sum));
    whole
        .limits()
        .forEach((name, limit) -> addIf(ResourceNames.isPodLevel(name), requests, name, limit));
    return new ResourceRequirements(whole.limits(), requests, whole.claims());
  }

  private static Map<String, Quantity> containerSum(PodSpec spec) {
    Message<Pod> pod = Message.of(Pod.class);
    PodSpec bare = SPEC.with(spec, "overhead", null);
    return PodRequests.AS_WRITTEN.withoutPodLevel().of(pod.with(pod.empty(), "spec", bare));
  }

  private static boolean isShared(String name) {
    return ResourceNames.isPodLevel(name) && !ResourceNames.isHugePages(name);
  }

  private static void addIf(
      boolean wanted, Map<String, Quantity> requests, String name, Quantity amount) {
    if (wanted) {
      requests.putIfAbsent(name, amount);
    }
  }
}
