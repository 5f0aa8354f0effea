package io.berth.plugins.placeholder;

import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.spi.event.EventResource;
import java.util.Arrays;
import java.util.List;

/** The events that kube-scheduler's plugins listen to. Here each of them always matters. */
final class RegisteredEvents {
  static final List<EventInterest<?>> VOLUME_RESTRICTIONS =
      always(
          ClusterEvent.of(EventResource.POD, Action.DELETE),
          ClusterEvent.of(EventResource.NODE, Action.ADD),
          ClusterEvent.of(EventResource.PERSISTENT_VOLUME_CLAIM, Action.ADD));
  static final List<EventInterest<?>> NODE_VOLUME_LIMITS =
      always(
          seen(EventResource.CSI_NODE),
          ClusterEvent.of(EventResource.POD, Action.DELETE),
          ClusterEvent.of(EventResource.PERSISTENT_VOLUME_CLAIM, Action.ADD),
          ClusterEvent.of(EventResource.VOLUME_ATTACHMENT, Action.DELETE));
  static final List<EventInterest<?>> VOLUME_BINDING =
      always(
          seen(EventResource.STORAGE_CLASS),
          seen(EventResource.PERSISTENT_VOLUME_CLAIM),
          seen(EventResource.PERSISTENT_VOLUME),
          ClusterEvent.of(EventResource.NODE, Action.ADD, Action.UPDATE_NODE_LABEL),
          seen(EventResource.CSI_NODE),
          new ClusterEvent(EventResource.CSI_DRIVER, Action.UPDATE),
          seen(EventResource.CSI_STORAGE_CAPACITY));
  static final List<EventInterest<?>> VOLUME_ZONE =
      always(
          ClusterEvent.of(EventResource.STORAGE_CLASS, Action.ADD),
          ClusterEvent.of(EventResource.NODE, Action.ADD, Action.UPDATE_NODE_LABEL),
          seen(EventResource.PERSISTENT_VOLUME_CLAIM),
          seen(EventResource.PERSISTENT_VOLUME));
  static final List<EventInterest<?>> DYNAMIC_RESOURCES =
      always(
          ClusterEvent.of(
              EventResource.NODE,
              Action.ADD,
              Action.UPDATE_NODE_LABEL,
              Action.UPDATE_NODE_ALLOCATABLE),
          seen(EventResource.RESOURCE_CLAIM),
          ClusterEvent.of(EventResource.POD, Action.UPDATE_POD_GENERATED_RESOURCE_CLAIM),
          seen(EventResource.DEVICE_CLASS),
          seen(EventResource.RESOURCE_SLICE));

  private RegisteredEvents() {}

  private static List<EventInterest<?>> always(ClusterEvent... events) {
    return Arrays.stream(events).<EventInterest<?>>map(EventInterest::always).toList();
  }

  /** Added or updated in any way. */
  private static ClusterEvent seen(EventResource resource) {
    return new ClusterEvent(resource, Action.ADD.bit() | Action.UPDATE);
  }
}
