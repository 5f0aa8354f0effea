package io.berth.apiserver.table;

import static java.util.Map.entry;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Map;

/** The printer columns of every kind. */
final class PrinterTables {
  /** Kinds of which only the name and the age are shown. */
  private static final PrinterTable OTHERS = PrinterTable.of(PrinterColumn.NAME, PrinterColumn.AGE);

  private static final Map<ResourceType, PrinterTable> BY_TYPE =
      Map.ofEntries(
          entry(ResourceTypes.POD, PodPrinterColumns.POD),
          entry(ResourceTypes.NODE, NodePrinterColumns.NODE),
          entry(ResourceTypes.DEPLOYMENT, WorkloadPrinterColumns.DEPLOYMENT),
          entry(ResourceTypes.REPLICA_SET, WorkloadPrinterColumns.REPLICA_SET),
          entry(
              ResourceTypes.REPLICATION_CONTROLLER, WorkloadPrinterColumns.REPLICATION_CONTROLLER),
          entry(ResourceTypes.STATEFUL_SET, WorkloadPrinterColumns.STATEFUL_SET),
          entry(ResourceTypes.DAEMON_SET, WorkloadPrinterColumns.DAEMON_SET),
          entry(ResourceTypes.JOB, JobPrinterColumns.JOB),
          entry(ResourceTypes.CRON_JOB, JobPrinterColumns.CRON_JOB),
          entry(ResourceTypes.SERVICE, ServicePrinterColumns.SERVICE),
          entry(ResourceTypes.EVENT, EventPrinterColumns.CORE),
          entry(ResourceTypes.NEW_EVENT, EventPrinterColumns.NEW),
          entry(ResourceTypes.NAMESPACE, ClusterPrinterColumns.NAMESPACE),
          entry(ResourceTypes.CONFIG_MAP, ClusterPrinterColumns.CONFIG_MAP),
          entry(ResourceTypes.SECRET, ClusterPrinterColumns.SECRET),
          entry(ResourceTypes.LEASE, ClusterPrinterColumns.LEASE),
          entry(ResourceTypes.PRIORITY_CLASS, ClusterPrinterColumns.PRIORITY_CLASS),
          entry(ResourceTypes.POD_DISRUPTION_BUDGET, ClusterPrinterColumns.POD_DISRUPTION_BUDGET),
          entry(ResourceTypes.CONTROLLER_REVISION, ClusterPrinterColumns.CONTROLLER_REVISION),
          entry(ResourceTypes.PERSISTENT_VOLUME, VolumePrinterColumns.PERSISTENT_VOLUME),
          entry(
              ResourceTypes.PERSISTENT_VOLUME_CLAIM, VolumePrinterColumns.PERSISTENT_VOLUME_CLAIM),
          entry(ResourceTypes.STORAGE_CLASS, StoragePrinterColumns.STORAGE_CLASS),
          entry(ResourceTypes.CSI_NODE, StoragePrinterColumns.CSI_NODE),
          entry(ResourceTypes.CSI_DRIVER, StoragePrinterColumns.CSI_DRIVER),
          entry(ResourceTypes.CSI_STORAGE_CAPACITY, StoragePrinterColumns.CSI_STORAGE_CAPACITY),
          entry(ResourceTypes.VOLUME_ATTACHMENT, StoragePrinterColumns.VOLUME_ATTACHMENT),
          entry(ResourceTypes.RESOURCE_CLAIM, DevicePrinterColumns.RESOURCE_CLAIM),
          entry(ResourceTypes.RESOURCE_SLICE, DevicePrinterColumns.RESOURCE_SLICE));

  private PrinterTables() {}

  static PrinterTable of(ResourceType type) {
    return BY_TYPE.getOrDefault(type, OTHERS);
  }
}
