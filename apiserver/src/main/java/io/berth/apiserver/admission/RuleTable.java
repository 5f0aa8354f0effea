package io.berth.apiserver.admission;

import static java.util.Map.entry;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Map;

/** The rules of every kind. */
final class RuleTable {
  private final Map<ResourceType, KindRules> rules;

  RuleTable(Lookup lookup) {
    this.rules =
        Map.ofEntries(
            entry(ResourceTypes.POD, new PodRules()),
            entry(ResourceTypes.NODE, new NodeRules()),
            entry(ResourceTypes.NAMESPACE, new NamespaceRules()),
            entry(ResourceTypes.SERVICE, new ServiceRules(new ServiceAddresses(lookup))),
            entry(ResourceTypes.CONFIG_MAP, new ConfigMapRules()),
            entry(ResourceTypes.SECRET, new SecretRules()),
            entry(ResourceTypes.REPLICATION_CONTROLLER, new ReplicationControllerRules()),
            entry(ResourceTypes.PERSISTENT_VOLUME, new PersistentVolumeRules()),
            entry(ResourceTypes.PERSISTENT_VOLUME_CLAIM, new PersistentVolumeClaimRules()),
            entry(ResourceTypes.EVENT, new EventRules()),
            entry(ResourceTypes.NEW_EVENT, new NewEventRules()),
            entry(ResourceTypes.DEPLOYMENT, new DeploymentRules()),
            entry(ResourceTypes.REPLICA_SET, new ReplicaSetRules()),
            entry(ResourceTypes.STATEFUL_SET, new StatefulSetRules()),
            entry(ResourceTypes.DAEMON_SET, new DaemonSetRules()),
            entry(ResourceTypes.CONTROLLER_REVISION, new ControllerRevisionRules()),
            entry(ResourceTypes.JOB, new JobRules()),
            entry(ResourceTypes.CRON_JOB, new CronJobRules()),
            entry(ResourceTypes.POD_DISRUPTION_BUDGET, new PodDisruptionBudgetRules()),
            entry(ResourceTypes.PRIORITY_CLASS, new PriorityClassRules()),
            entry(ResourceTypes.LEASE, new LeaseRules()),
            entry(ResourceTypes.STORAGE_CLASS, new StorageClassRules()),
            entry(ResourceTypes.CSI_NODE, new CsiNodeRules()),
            entry(ResourceTypes.CSI_DRIVER, new CsiDriverRules()),
            entry(ResourceTypes.CSI_STORAGE_CAPACITY, new CsiStorageCapacityRules()),
            entry(ResourceTypes.VOLUME_ATTACHMENT, new VolumeAttachmentRules()),
            entry(ResourceTypes.RESOURCE_SLICE, new ResourceSliceRules()),
            entry(ResourceTypes.RESOURCE_CLAIM, new ResourceClaimRules()),
            entry(ResourceTypes.RESOURCE_CLAIM_TEMPLATE, new ResourceClaimTemplateRules()),
            entry(ResourceTypes.DEVICE_CLASS, new DeviceClassRules()));
  }

  /** Kinds that are not listed, such as service accounts, have only what all kinds have. */
  KindRules of(ResourceType type) {
    return rules.getOrDefault(type, KindRules.NONE);
  }
}
