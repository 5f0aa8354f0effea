package io.berth.plugins.noderesources;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.core.PodStatus;
import io.berth.model.dra.DeviceClass;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.ResourceNames;
import io.berth.plugins.requeue.EventPods;
import io.berth.plugins.requeue.Interests;
import io.berth.plugins.requeue.ObjectChange;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A rejected pod waits for more room: another pod leaves or shrinks, a node comes or grows, a
 * device class gives what it requests. Resources that the plugin is told to ignore count here, as
 * upstream.
 */
final class FitHints {
  private static final ClusterEvent DEVICE_CLASS_SEEN =
      new ClusterEvent(EventResource.DEVICE_CLASS, Action.ADD.bit() | Action.UPDATE);

  private final EmptyNodes emptyNodes = new EmptyNodes();

  List<EventInterest<?>> interests() {
    return List.of(
        Interests.inPods(FitHints::freesRequested, Action.DELETE, Action.UPDATE_POD_SCALE_DOWN),
        Interests.inNodes(this::hasMoreRoom, Action.ADD, Action.UPDATE_NODE_ALLOCATABLE),
        Interests.in(
            DEVICE_CLASS_SEEN,
            DeviceClass.class,
            (pod, change, _) -> givesRequested(pod.pod(), change)));
  }

  private static boolean freesRequested(PodInfo pod, ObjectChange<Pod> change, ObjectView objects) {
    return switch (change) {
      case ObjectChange.Added<Pod> _ -> false;
      case ObjectChange.Updated<Pod>(Pod before, Pod now) ->
          EventPods.isSame(pod, now)
              || (!now.spec().nodeName().isEmpty() && shrank(pod, before, now, objects));
      case ObjectChange.Deleted<Pod>(Pod gone) -> EventPods.isAssignedOrNominated(gone);
    };
  }

  private static boolean shrank(PodInfo pod, Pod before, Pod now, ObjectView objects) {
    return isMore(
        demands(pod.requests(), objects),
        ResourceVector.of(PodRequests.AS_RUNNING.of(before)),
        ResourceVector.of(PodRequests.AS_RUNNING.of(now)));
  }

  /** Asked for every kind of waiting pod at every change of a node: what is cheap comes first. */
  private boolean hasMoreRoom(PodInfo pod, ObjectChange<Node> change, ObjectView objects) {
    ResourceVector requests = asWritten(pod);
    return switch (change) {
      case ObjectChange.Added<Node>(Node now) -> fits(requests, emptyNodes.of(now), objects);
      case ObjectChange.Updated<Node>(Node before, Node now) ->
          couldFit(requests, emptyNodes.of(now).allocatable())
              && grew(demands(requests, objects), emptyNodes.of(before), emptyNodes.of(now))
              && fits(requests, emptyNodes.of(now), objects);
      case ObjectChange.Deleted<Node> _ -> false;
    };
  }

  /** What a pod without a status takes is what it says. */
  private static ResourceVector asWritten(PodInfo pod) {
    PodStatus status = pod.pod().status();
    return status.containerStatuses().isEmpty()
            && status.initContainerStatuses().isEmpty()
            && status.resources() == null
        ? pod.requests()
        : ResourceVector.of(PodRequests.AS_WRITTEN.of(pod.pod()));
  }

  private static boolean couldFit(ResourceVector requests, ResourceVector allocatable) {
    return requests.cpuMillis() <= allocatable.cpuMillis()
        && requests.memoryBytes() <= allocatable.memoryBytes()
        && requests.ephemeralStorageBytes() <= allocatable.ephemeralStorageBytes();
  }

  private static List<Demand> demands(ResourceVector requests, ObjectView objects) {
    return NodeResourcesFit.demands(requests, objects, _ -> false);
  }

  private static boolean fits(ResourceVector requests, EmptyNode node, ObjectView objects) {
    return new FitFilter(demands(requests, objects)).filter(node) instanceof Fits;
  }

  /** A device-backed resource may have grown without a change of the node. */
  private static boolean grew(List<Demand> demands, EmptyNode before, EmptyNode now) {
    return now.allocatable().pods() > before.allocatable().pods()
        || isMore(demands, now.allocatable(), before.allocatable())
        || demands.stream().anyMatch(demand -> demand.isLeftToDevices(now));
  }

  private static boolean isMore(List<Demand> demands, ResourceVector left, ResourceVector right) {
    return demands.stream()
        .map(Demand::resource)
        .anyMatch(resource -> left.amount(resource) > right.amount(resource));
  }

  /** A class keeps its name, so only a new one can give the resource that bears it. */
  private static boolean givesRequested(Pod pod, ObjectChange<DeviceClass> change) {
    Set<String> requested = PodRequests.AS_WRITTEN.of(pod).keySet();
    return switch (change) {
      case ObjectChange.Added<DeviceClass>(DeviceClass now) ->
          requested.contains(ResourceNames.DEVICE_CLASS_PREFIX + now.metadata().name())
              || requested.contains(extendedResource(now));
      case ObjectChange.Updated<DeviceClass>(DeviceClass before, DeviceClass now) ->
          !extendedResource(before).equals(extendedResource(now))
              && requested.contains(extendedResource(now));
      case ObjectChange.Deleted<DeviceClass> _ -> false;
    };
  }

  private static String extendedResource(DeviceClass deviceClass) {
    return Objects.requireNonNullElse(deviceClass.spec().extendedResourceName(), "");
  }
}
