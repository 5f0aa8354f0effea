package io.berth.plugins.devices;

import io.berth.model.dra.DeviceClass;
import io.berth.model.resources.ResourceNames;
import io.berth.spi.cluster.ObjectView;

/**
 * Extended resources that are devices of a class. A class gives the resource that bears its name,
 * and the extended resource that its spec says, if any.
 */
public final class DeviceBackedResources {
  private DeviceBackedResources() {}

  /** Whether a resource of this name can be devices of a class. */
  public static boolean isPossible(String resource) {
    return ResourceNames.isExtended(resource)
        || resource.startsWith(ResourceNames.DEVICE_CLASS_PREFIX);
  }

  /** Whether there is a class that gives the resource. */
  public static boolean isBacked(String resource, ObjectView objects) {
    for (DeviceClass deviceClass : objects.all(DeviceClass.class)) {
      if (resource.equals(ResourceNames.DEVICE_CLASS_PREFIX + deviceClass.metadata().name())
          || resource.equals(deviceClass.spec().extendedResourceName())) {
        return true;
      }
    }
    return false;
  }
}
