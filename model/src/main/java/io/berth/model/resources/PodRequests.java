package io.berth.model.resources;

import io.berth.model.core.Container;
import io.berth.model.core.ContainerStatus;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.core.ResourceRequirements;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a pod requests in all: its containers together, or its largest init container beside the
 * sidecars started before it, whichever is more; replaced by pod-level requests where there are
 * some; plus the overhead. Sums are exact and a resource that is never mentioned is absent.
 */
public final class PodRequests {
  /** The requests of a pod that does not run yet. */
  public static final PodRequests AS_WRITTEN = new PodRequests(false, true, Map.of());

  /** Requests in which what a resize in place has allocated counts if it is more. */
  public static final PodRequests AS_RUNNING = new PodRequests(true, true, Map.of());

  private final boolean useStatus;
  private final boolean usePodLevel;
  private final Map<String, Quantity> containerDefaults;

  private PodRequests(
      boolean useStatus, boolean usePodLevel, Map<String, Quantity> containerDefaults) {
    this.useStatus = useStatus;
    this.usePodLevel = usePodLevel;
    this.containerDefaults = containerDefaults;
  }

  /** These rules, with an amount for each container that does not mention a resource. */
  public PodRequests withContainerDefaults(Map<String, Quantity> defaults) {
    return new PodRequests(useStatus, usePodLevel, defaults);
  }

  /** These rules without the requests of the pod as a whole. */
  public PodRequests withoutPodLevel() {
    return new PodRequests(useStatus, false, containerDefaults);
  }

  /** Whether the pod requests something as a whole that replaces its containers' sum. */
  public static boolean isPodLevelSet(Pod pod) {
    ResourceRequirements whole = pod.spec().resources();
    return whole != null && whole.requests().keySet().stream().anyMatch(ResourceNames::isPodLevel);
  }

  /** Adds up the pod's requests. */
  public Map<String, Quantity> of(Pod pod) {
    Map<String, Quantity> sum = new LinkedHashMap<>();
    for (Container container : pod.spec().containers()) {
      add(sum, request(pod, container, pod.status().containerStatuses()));
    }
    addInitContainers(pod, sum);
    if (usePodLevel && isPodLevelSet(pod)) {
      replaceByPodLevel(pod, sum);
    }
    add(sum, pod.spec().overhead());
    return sum;
  }

  private void addInitContainers(Pod pod, Map<String, Quantity> sum) {
    Map<String, Quantity> sidecars = new LinkedHashMap<>();
    Map<String, Quantity> largest = new LinkedHashMap<>();
    for (Container container : pod.spec().initContainers()) {
      List<ContainerStatus> statuses =
          container.isSidecar() ? pod.status().initContainerStatuses() : List.of();
      Map<String, Quantity> request = request(pod, container, statuses);
      if (container.isSidecar()) {
        add(sum, request);
        add(sidecars, request);
        max(largest, sidecars);
      } else {
        Map<String, Quantity> beside = new LinkedHashMap<>(request);
        add(beside, sidecars);
        max(largest, beside);
      }
    }
    max(sum, largest);
  }

  private Map<String, Quantity> request(
      Pod pod, Container container, List<ContainerStatus> statuses) {
    Map<String, Quantity> request = new LinkedHashMap<>(container.resources().requests());
    if (useStatus) {
      status(container, statuses)
          .ifPresent(s -> raise(pod, request, s.resources(), s.allocatedResources()));
    }
    containerDefaults.forEach(request::putIfAbsent);
    return request;
  }

  private static Optional<ContainerStatus> status(
      Container container, List<ContainerStatus> statuses) {
    return statuses.stream()
        .filter(status -> status.name().equals(container.name()))
        .findFirst()
        .filter(status -> status.resources() != null);
  }

  private void replaceByPodLevel(Pod pod, Map<String, Quantity> sum) {
    ResourceRequirements whole = pod.spec().resources();
    if (whole == null) {
      return;
    }
    Map<String, Quantity> request = new LinkedHashMap<>(whole.requests());
    if (useStatus && pod.status().resources() != null) {
      raise(pod, request, pod.status().resources(), pod.status().allocatedResources());
    }
    for (String name : whole.requests().keySet()) {
      if (ResourceNames.isPodLevel(name)) {
        sum.put(name, request.getOrDefault(name, Quantity.ZERO));
      }
    }
  }

  /** Raises what is written to what is in force; a resize that can never happen does not count. */
  private static void raise(
      Pod pod,
      Map<String, Quantity> request,
      @Nullable ResourceRequirements actual,
      Map<String, Quantity> allocated) {
    if (isResizeInfeasible(pod)) {
      request.clear();
    }
    if (actual != null) {
      max(request, actual.requests());
    }
    max(request, allocated);
  }

  private static boolean isResizeInfeasible(Pod pod) {
    return pod.status().conditions().stream()
        .filter(condition -> condition.type().equals("PodResizePending"))
        .findFirst()
        .map(PodCondition::reason)
        .filter("Infeasible"::equals)
        .isPresent();
  }

  private static void add(Map<String, Quantity> sum, Map<String, Quantity> more) {
    more.forEach((name, amount) -> sum.merge(name, amount, Quantity::plus));
  }

  private static void max(Map<String, Quantity> largest, Map<String, Quantity> other) {
    other.forEach((name, amount) -> largest.merge(name, amount, Quantity::max));
  }
}
