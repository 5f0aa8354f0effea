package io.berth.engine;

import io.berth.model.core.PersistentVolume;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.dra.DeviceClass;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.dra.ResourceSlice;
import io.berth.model.meta.KubeObject;
import io.berth.model.storage.CsiDriver;
import io.berth.model.storage.CsiNode;
import io.berth.model.storage.CsiStorageCapacity;
import io.berth.model.storage.StorageClass;
import io.berth.model.storage.VolumeAttachment;
import io.berth.spi.event.EventResource;
import java.util.Optional;

/** Which objects' changes can make a pod schedulable. */
final class EventResources {
  private EventResources() {}

  static Optional<EventResource> of(KubeObject object) {
    return Optional.ofNullable(
        switch (object) {
          case PersistentVolume _ -> EventResource.PERSISTENT_VOLUME;
          case PersistentVolumeClaim _ -> EventResource.PERSISTENT_VOLUME_CLAIM;
          case CsiNode _ -> EventResource.CSI_NODE;
          case CsiDriver _ -> EventResource.CSI_DRIVER;
          case VolumeAttachment _ -> EventResource.VOLUME_ATTACHMENT;
          case CsiStorageCapacity _ -> EventResource.CSI_STORAGE_CAPACITY;
          case StorageClass _ -> EventResource.STORAGE_CLASS;
          case ResourceClaim _ -> EventResource.RESOURCE_CLAIM;
          case ResourceSlice _ -> EventResource.RESOURCE_SLICE;
          case DeviceClass _ -> EventResource.DEVICE_CLASS;
          default -> null;
        });
  }
}
