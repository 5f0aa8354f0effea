package io.berth.apiserver.resource;

import static io.berth.apiserver.resource.ResourceType.Subresource.ATTACH;
import static io.berth.apiserver.resource.ResourceType.Subresource.BINDING;
import static io.berth.apiserver.resource.ResourceType.Subresource.EPHEMERALCONTAINERS;
import static io.berth.apiserver.resource.ResourceType.Subresource.EVICTION;
import static io.berth.apiserver.resource.ResourceType.Subresource.EXEC;
import static io.berth.apiserver.resource.ResourceType.Subresource.FINALIZE;
import static io.berth.apiserver.resource.ResourceType.Subresource.LOG;
import static io.berth.apiserver.resource.ResourceType.Subresource.PORTFORWARD;
import static io.berth.apiserver.resource.ResourceType.Subresource.RESIZE;
import static io.berth.apiserver.resource.ResourceType.Subresource.SCALE;
import static io.berth.apiserver.resource.ResourceType.Subresource.STATUS;
import static io.berth.apiserver.resource.ResourceType.Subresource.TOKEN;

import io.berth.apiserver.resource.ResourceType.Subresource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** All kinds that the server serves. */
public final class ResourceTypes {
  private static final Set<Subresource> NO_PARTS = Set.of();
  private static final Set<Subresource> WITH_STATUS = Set.of(STATUS);
  private static final Set<Subresource> WITH_SCALE = Set.of(STATUS, SCALE);
  private static final List<String> NO_NAMES = List.of();
  private static final List<String> IN_ALL = List.of("all");

  private static final boolean NAMESPACED = true;
  private static final boolean CLUSTER_WIDE = false;

  private static final String APPS = "apps";
  private static final String STORAGE = "storage.k8s.io";
  private static final String DRA = "resource.k8s.io";

  public static final ResourceType POD =
      new ResourceType(
          "",
          "v1",
          "Pod",
          "pods",
          "pod",
          NAMESPACED,
          List.of("po"),
          IN_ALL,
          Set.of(
              STATUS,
              BINDING,
              EVICTION,
              LOG,
              EXEC,
              ATTACH,
              PORTFORWARD,
              EPHEMERALCONTAINERS,
              RESIZE));
  public static final ResourceType NODE =
      core("Node", "nodes", CLUSTER_WIDE, List.of("no"), NO_NAMES, WITH_STATUS);
  public static final ResourceType NAMESPACE =
      core(
          "Namespace",
          "namespaces",
          CLUSTER_WIDE,
          List.of("ns"),
          NO_NAMES,
          Set.of(STATUS, FINALIZE));
  public static final ResourceType SERVICE =
      core("Service", "services", NAMESPACED, List.of("svc"), IN_ALL, WITH_STATUS);
  public static final ResourceType CONFIG_MAP =
      core("ConfigMap", "configmaps", NAMESPACED, List.of("cm"), NO_NAMES, NO_PARTS);
  public static final ResourceType SECRET =
      core("Secret", "secrets", NAMESPACED, NO_NAMES, NO_NAMES, NO_PARTS);
  public static final ResourceType SERVICE_ACCOUNT =
      core("ServiceAccount", "serviceaccounts", NAMESPACED, List.of("sa"), NO_NAMES, Set.of(TOKEN));
  public static final ResourceType REPLICATION_CONTROLLER =
      core(
          "ReplicationController",
          "replicationcontrollers",
          NAMESPACED,
          List.of("rc"),
          IN_ALL,
          WITH_SCALE);
  public static final ResourceType PERSISTENT_VOLUME =
      core(
          "PersistentVolume",
          "persistentvolumes",
          CLUSTER_WIDE,
          List.of("pv"),
          NO_NAMES,
          WITH_STATUS);
  public static final ResourceType PERSISTENT_VOLUME_CLAIM =
      core(
          "PersistentVolumeClaim",
          "persistentvolumeclaims",
          NAMESPACED,
          List.of("pvc"),
          NO_NAMES,
          WITH_STATUS);

  /** Stored as written in the core group, whichever group a client speaks. */
  public static final ResourceType EVENT =
      core("Event", "events", NAMESPACED, List.of("ev"), NO_NAMES, NO_PARTS);

  /** Another form of the objects of {@link #EVENT}. */
  public static final ResourceType NEW_EVENT =
      type("events.k8s.io", "Event", "events", NAMESPACED, List.of("ev"), NO_NAMES, NO_PARTS);

  public static final ResourceType DEPLOYMENT =
      type(APPS, "Deployment", "deployments", NAMESPACED, List.of("deploy"), IN_ALL, WITH_SCALE);
  public static final ResourceType REPLICA_SET =
      type(APPS, "ReplicaSet", "replicasets", NAMESPACED, List.of("rs"), IN_ALL, WITH_SCALE);
  public static final ResourceType STATEFUL_SET =
      type(APPS, "StatefulSet", "statefulsets", NAMESPACED, List.of("sts"), IN_ALL, WITH_SCALE);
  public static final ResourceType DAEMON_SET =
      type(APPS, "DaemonSet", "daemonsets", NAMESPACED, List.of("ds"), IN_ALL, WITH_STATUS);

  /** Kept for clients that read revisions; no controller writes them. */
  public static final ResourceType CONTROLLER_REVISION =
      type(
          APPS,
          "ControllerRevision",
          "controllerrevisions",
          NAMESPACED,
          NO_NAMES,
          NO_NAMES,
          NO_PARTS);

  public static final ResourceType JOB =
      type("batch", "Job", "jobs", NAMESPACED, NO_NAMES, IN_ALL, WITH_STATUS);
  public static final ResourceType CRON_JOB =
      type("batch", "CronJob", "cronjobs", NAMESPACED, List.of("cj"), IN_ALL, WITH_STATUS);
  public static final ResourceType POD_DISRUPTION_BUDGET =
      type(
          "policy",
          "PodDisruptionBudget",
          "poddisruptionbudgets",
          NAMESPACED,
          List.of("pdb"),
          NO_NAMES,
          WITH_STATUS);
  public static final ResourceType PRIORITY_CLASS =
      type(
          "scheduling.k8s.io",
          "PriorityClass",
          "priorityclasses",
          CLUSTER_WIDE,
          List.of("pc"),
          NO_NAMES,
          NO_PARTS);
  public static final ResourceType LEASE =
      type("coordination.k8s.io", "Lease", "leases", NAMESPACED, NO_NAMES, NO_NAMES, NO_PARTS);
  public static final ResourceType STORAGE_CLASS =
      type(
          STORAGE,
          "StorageClass",
          "storageclasses",
          CLUSTER_WIDE,
          List.of("sc"),
          NO_NAMES,
          NO_PARTS);
  public static final ResourceType CSI_NODE =
      type(STORAGE, "CSINode", "csinodes", CLUSTER_WIDE, NO_NAMES, NO_NAMES, NO_PARTS);
  public static final ResourceType CSI_DRIVER =
      type(STORAGE, "CSIDriver", "csidrivers", CLUSTER_WIDE, NO_NAMES, NO_NAMES, NO_PARTS);
  public static final ResourceType CSI_STORAGE_CAPACITY =
      type(
          STORAGE,
          "CSIStorageCapacity",
          "csistoragecapacities",
          NAMESPACED,
          NO_NAMES,
          NO_NAMES,
          NO_PARTS);
  public static final ResourceType VOLUME_ATTACHMENT =
      type(
          STORAGE,
          "VolumeAttachment",
          "volumeattachments",
          CLUSTER_WIDE,
          NO_NAMES,
          NO_NAMES,
          WITH_STATUS);
  public static final ResourceType RESOURCE_SLICE =
      type(DRA, "ResourceSlice", "resourceslices", CLUSTER_WIDE, NO_NAMES, NO_NAMES, NO_PARTS);
  public static final ResourceType RESOURCE_CLAIM =
      type(DRA, "ResourceClaim", "resourceclaims", NAMESPACED, NO_NAMES, NO_NAMES, WITH_STATUS);
  public static final ResourceType RESOURCE_CLAIM_TEMPLATE =
      type(
          DRA,
          "ResourceClaimTemplate",
          "resourceclaimtemplates",
          NAMESPACED,
          NO_NAMES,
          NO_NAMES,
          NO_PARTS);
  public static final ResourceType DEVICE_CLASS =
      type(DRA, "DeviceClass", "deviceclasses", CLUSTER_WIDE, NO_NAMES, NO_NAMES, NO_PARTS);

  /** In the order in which discovery lists them: group by group. */
  public static final List<ResourceType> ALL =
      List.of(
          CONFIG_MAP,
          EVENT,
          NAMESPACE,
          NODE,
          PERSISTENT_VOLUME_CLAIM,
          PERSISTENT_VOLUME,
          POD,
          REPLICATION_CONTROLLER,
          SECRET,
          SERVICE_ACCOUNT,
          SERVICE,
          CONTROLLER_REVISION,
          DAEMON_SET,
          DEPLOYMENT,
          REPLICA_SET,
          STATEFUL_SET,
          NEW_EVENT,
          CRON_JOB,
          JOB,
          LEASE,
          POD_DISRUPTION_BUDGET,
          DEVICE_CLASS,
          RESOURCE_CLAIM,
          RESOURCE_CLAIM_TEMPLATE,
          RESOURCE_SLICE,
          PRIORITY_CLASS,
          CSI_DRIVER,
          CSI_NODE,
          CSI_STORAGE_CAPACITY,
          STORAGE_CLASS,
          VOLUME_ATTACHMENT);

  private ResourceTypes() {}

  /** The type served at a path. */
  public static Optional<ResourceType> find(String group, String version, String plural) {
    return ALL.stream()
        .filter(t -> t.group().equals(group) && t.version().equals(version))
        .filter(t -> t.plural().equals(plural))
        .findFirst();
  }

  /** The type that an object says it has. */
  public static Optional<ResourceType> ofObject(String apiVersion, String kind) {
    return ALL.stream()
        .filter(t -> t.apiVersion().equals(apiVersion) && t.kind().equals(kind))
        .findFirst();
  }

  private static ResourceType core(
      String kind,
      String plural,
      boolean namespaced,
      List<String> shortNames,
      List<String> categories,
      Set<Subresource> subresources) {
    return type("", kind, plural, namespaced, shortNames, categories, subresources);
  }

  private static ResourceType type(
      String group,
      String kind,
      String plural,
      boolean namespaced,
      List<String> shortNames,
      List<String> categories,
      Set<Subresource> subresources) {
    return new ResourceType(
        group,
        "v1",
        kind,
        plural,
        kind.toLowerCase(Locale.ROOT),
        namespaced,
        shortNames,
        categories,
        subresources);
  }
}
