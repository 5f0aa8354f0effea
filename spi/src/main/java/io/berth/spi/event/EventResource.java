package io.berth.spi.event;

/** What an event is about, under kube-scheduler's names. */
public enum EventResource {
  POD("Pod"),
  ASSIGNED_POD("AssignedPod"),
  UNSCHEDULABLE_POD("UnschedulablePod"),
  NODE("Node"),
  PERSISTENT_VOLUME("PersistentVolume"),
  PERSISTENT_VOLUME_CLAIM("PersistentVolumeClaim"),
  CSI_NODE("storage.k8s.io/CSINode"),
  CSI_DRIVER("storage.k8s.io/CSIDriver"),
  VOLUME_ATTACHMENT("storage.k8s.io/VolumeAttachment"),
  CSI_STORAGE_CAPACITY("storage.k8s.io/CSIStorageCapacity"),
  STORAGE_CLASS("storage.k8s.io/StorageClass"),
  RESOURCE_CLAIM("resource.k8s.io/ResourceClaim"),
  RESOURCE_SLICE("resource.k8s.io/ResourceSlice"),
  DEVICE_CLASS("resource.k8s.io/DeviceClass"),
  POD_GROUP("scheduling.k8s.io/PodGroup"),
  ANY("*");

  private final String label;

  EventResource(String label) {
    this.label = label;
  }

  /** The name in metrics and logs. */
  public String label() {
    return label;
  }

  /** Whether an interest in this covers an event about {@code other}. */
  public boolean covers(EventResource other) {
    return this == ANY
        || this == other
        || (this == POD && (other == ASSIGNED_POD || other == UNSCHEDULABLE_POD));
  }
}
