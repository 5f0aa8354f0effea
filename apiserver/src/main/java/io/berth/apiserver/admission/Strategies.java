package io.berth.apiserver.admission;

import static java.util.Map.entry;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Map;

/** The strategy of every kind. */
final class Strategies {
  private final Map<ResourceType, Strategy> rules;

  Strategies(Lister lookup) {
    this.rules =
        Map.ofEntries(
            entry(ResourceTypes.POD, new PodStrategy()),
            entry(ResourceTypes.NODE, new NodeStrategy()),
            entry(ResourceTypes.NAMESPACE, new NamespaceStrategy()),
            entry(ResourceTypes.SERVICE, new ServiceStrategy(new ServiceAddressAllocator(lookup))),
            entry(ResourceTypes.CONFIG_MAP, new ConfigMapStrategy()),
            entry(ResourceTypes.SECRET, new SecretStrategy()),
            entry(ResourceTypes.REPLICATION_CONTROLLER, new ReplicationControllerStrategy()),
            entry(ResourceTypes.PERSISTENT_VOLUME, new PersistentVolumeStrategy()),
            entry(ResourceTypes.PERSISTENT_VOLUME_CLAIM, new PersistentVolumeClaimStrategy()),
            entry(ResourceTypes.EVENT, new CoreEventStrategy()),
            entry(ResourceTypes.NEW_EVENT, new EventStrategy()),
            entry(ResourceTypes.DEPLOYMENT, new DeploymentStrategy()),
            entry(ResourceTypes.REPLICA_SET, new ReplicaSetStrategy()),
            entry(ResourceTypes.STATEFUL_SET, new StatefulSetStrategy()),
            entry(ResourceTypes.DAEMON_SET, new DaemonSetStrategy()),
            entry(ResourceTypes.CONTROLLER_REVISION, new ControllerRevisionStrategy()),
            entry(ResourceTypes.JOB, new JobStrategy()),
            entry(ResourceTypes.CRON_JOB, new CronJobStrategy()),
            entry(ResourceTypes.POD_DISRUPTION_BUDGET, new PodDisruptionBudgetStrategy()),
            entry(ResourceTypes.PRIORITY_CLASS, new PriorityClassStrategy()),
            entry(ResourceTypes.LEASE, new LeaseStrategy()),
            entry(ResourceTypes.STORAGE_CLASS, new StorageClassStrategy()),
            entry(ResourceTypes.CSI_NODE, new CsiNodeStrategy()),
            entry(ResourceTypes.CSI_DRIVER, new CsiDriverStrategy()),
            entry(ResourceTypes.CSI_STORAGE_CAPACITY, new CsiStorageCapacityStrategy()),
            entry(ResourceTypes.VOLUME_ATTACHMENT, new VolumeAttachmentStrategy()),
            entry(ResourceTypes.RESOURCE_SLICE, new ResourceSliceStrategy()),
            entry(ResourceTypes.RESOURCE_CLAIM, new ResourceClaimStrategy()),
            entry(ResourceTypes.RESOURCE_CLAIM_TEMPLATE, new ResourceClaimTemplateStrategy()),
            entry(ResourceTypes.DEVICE_CLASS, new DeviceClassStrategy()));
  }

  /** Kinds that are not listed, such as service accounts, have only what all kinds have. */
  Strategy of(ResourceType type) {
    return rules.getOrDefault(type, Strategy.NONE);
  }
}
