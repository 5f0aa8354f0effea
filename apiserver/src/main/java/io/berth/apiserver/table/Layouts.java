package io.berth.apiserver.table;

import static java.util.Map.entry;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Map;

/** Which kind is shown how. */
final class Layouts {
  /** Kinds of which only the name and the age are shown. */
  private static final Layout OTHERS = Layout.of(Column.NAME, Column.AGE);

  private static final Map<ResourceType, Layout> BY_TYPE =
      Map.ofEntries(
          entry(ResourceTypes.POD, PodColumns.POD),
          entry(ResourceTypes.NODE, NodeColumns.NODE),
          entry(ResourceTypes.DEPLOYMENT, WorkloadColumns.DEPLOYMENT),
          entry(ResourceTypes.REPLICA_SET, WorkloadColumns.REPLICA_SET),
          entry(ResourceTypes.REPLICATION_CONTROLLER, WorkloadColumns.REPLICATION_CONTROLLER),
          entry(ResourceTypes.STATEFUL_SET, WorkloadColumns.STATEFUL_SET),
          entry(ResourceTypes.DAEMON_SET, WorkloadColumns.DAEMON_SET),
          entry(ResourceTypes.JOB, JobColumns.JOB),
          entry(ResourceTypes.CRON_JOB, JobColumns.CRON_JOB),
          entry(ResourceTypes.SERVICE, ServiceColumns.SERVICE),
          entry(ResourceTypes.EVENT, EventColumns.CORE),
          entry(ResourceTypes.NEW_EVENT, EventColumns.NEW),
          entry(ResourceTypes.NAMESPACE, ClusterColumns.NAMESPACE),
          entry(ResourceTypes.CONFIG_MAP, ClusterColumns.CONFIG_MAP),
          entry(ResourceTypes.SECRET, ClusterColumns.SECRET),
          entry(ResourceTypes.LEASE, ClusterColumns.LEASE),
          entry(ResourceTypes.PRIORITY_CLASS, ClusterColumns.PRIORITY_CLASS),
          entry(ResourceTypes.POD_DISRUPTION_BUDGET, ClusterColumns.POD_DISRUPTION_BUDGET),
          entry(ResourceTypes.CONTROLLER_REVISION, ClusterColumns.CONTROLLER_REVISION),
          entry(ResourceTypes.PERSISTENT_VOLUME, VolumeColumns.PERSISTENT_VOLUME),
          entry(ResourceTypes.PERSISTENT_VOLUME_CLAIM, VolumeColumns.PERSISTENT_VOLUME_CLAIM),
          entry(ResourceTypes.STORAGE_CLASS, StorageColumns.STORAGE_CLASS),
          entry(ResourceTypes.CSI_NODE, StorageColumns.CSI_NODE),
          entry(ResourceTypes.CSI_DRIVER, StorageColumns.CSI_DRIVER),
          entry(ResourceTypes.CSI_STORAGE_CAPACITY, StorageColumns.CSI_STORAGE_CAPACITY),
          entry(ResourceTypes.VOLUME_ATTACHMENT, StorageColumns.VOLUME_ATTACHMENT),
          entry(ResourceTypes.RESOURCE_CLAIM, DeviceColumns.RESOURCE_CLAIM),
          entry(ResourceTypes.RESOURCE_SLICE, DeviceColumns.RESOURCE_SLICE));

  private Layouts() {}

  static Layout of(ResourceType type) {
    return BY_TYPE.getOrDefault(type, OTHERS);
  }
}
