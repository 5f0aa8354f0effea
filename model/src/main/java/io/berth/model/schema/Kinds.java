package io.berth.model.schema;

import io.berth.model.apps.DaemonSet;
import io.berth.model.apps.Deployment;
import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.batch.CronJob;
import io.berth.model.batch.Job;
import io.berth.model.coordination.Lease;
import io.berth.model.core.Namespace;
import io.berth.model.core.Node;
import io.berth.model.core.PersistentVolume;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.core.ReplicationController;
import io.berth.model.core.Service;
import io.berth.model.dra.DeviceClass;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.dra.ResourceClaimTemplate;
import io.berth.model.dra.ResourceSlice;
import io.berth.model.events.Event;
import io.berth.model.meta.KubeObject;
import io.berth.model.policy.PodDisruptionBudget;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.storage.CsiDriver;
import io.berth.model.storage.CsiNode;
import io.berth.model.storage.CsiStorageCapacity;
import io.berth.model.storage.StorageClass;
import io.berth.model.storage.VolumeAttachment;
import java.util.List;
import java.util.Optional;

/** All kinds of objects that Berth knows. */
public final class Kinds {
  private static final String CORE = "v1";
  private static final String APPS = "apps/v1";
  private static final String BATCH = "batch/v1";
  private static final String STORAGE = "storage.k8s.io/v1";
  private static final String POLICY = "policy/v1";
  private static final String SCHEDULING = "scheduling.k8s.io/v1";
  private static final String DRA = "resource.k8s.io/v1";
  private static final String COORDINATION = "coordination.k8s.io/v1";
  private static final String EVENTS = "events.k8s.io/v1";

  /** Every kind, group by group. */
  public static final List<Kind<?>> ALL =
      List.of(
          namespaced(CORE, "Pod", "pods", Pod.class),
          clusterWide(CORE, "Node", "nodes", Node.class),
          clusterWide(CORE, "Namespace", "namespaces", Namespace.class),
          namespaced(CORE, "Service", "services", Service.class),
          namespaced(
              CORE, "ReplicationController", "replicationcontrollers", ReplicationController.class),
          clusterWide(CORE, "PersistentVolume", "persistentvolumes", PersistentVolume.class),
          namespaced(
              CORE, "PersistentVolumeClaim", "persistentvolumeclaims", PersistentVolumeClaim.class),
          namespaced(APPS, "ReplicaSet", "replicasets", ReplicaSet.class),
          namespaced(APPS, "StatefulSet", "statefulsets", StatefulSet.class),
          namespaced(APPS, "Deployment", "deployments", Deployment.class),
          namespaced(APPS, "DaemonSet", "daemonsets", DaemonSet.class),
          namespaced(BATCH, "Job", "jobs", Job.class),
          namespaced(BATCH, "CronJob", "cronjobs", CronJob.class),
          clusterWide(STORAGE, "StorageClass", "storageclasses", StorageClass.class),
          clusterWide(STORAGE, "CSINode", "csinodes", CsiNode.class),
          clusterWide(STORAGE, "CSIDriver", "csidrivers", CsiDriver.class),
          namespaced(
              STORAGE, "CSIStorageCapacity", "csistoragecapacities", CsiStorageCapacity.class),
          clusterWide(STORAGE, "VolumeAttachment", "volumeattachments", VolumeAttachment.class),
          namespaced(
              POLICY, "PodDisruptionBudget", "poddisruptionbudgets", PodDisruptionBudget.class),
          clusterWide(SCHEDULING, "PriorityClass", "priorityclasses", PriorityClass.class),
          clusterWide(DRA, "ResourceSlice", "resourceslices", ResourceSlice.class),
          namespaced(DRA, "ResourceClaim", "resourceclaims", ResourceClaim.class),
          namespaced(
              DRA, "ResourceClaimTemplate", "resourceclaimtemplates", ResourceClaimTemplate.class),
          clusterWide(DRA, "DeviceClass", "deviceclasses", DeviceClass.class),
          namespaced(COORDINATION, "Lease", "leases", Lease.class),
          namespaced(EVENTS, "Event", "events", Event.class));

  private Kinds() {}

  /** The kind with these names, if it is one that we know. */
  public static Optional<Kind<?>> find(String apiVersion, String kind) {
    for (Kind<?> known : ALL) {
      if (known.apiVersion().equals(apiVersion) && known.kind().equals(kind)) {
        return Optional.of(known);
      }
    }
    return Optional.empty();
  }

  /**
   * The kind whose objects this record holds.
   *
   * @throws IllegalArgumentException if the record is no kind of its own
   */
  @SuppressWarnings("unchecked") // a kind's type parameter is its record
  public static <T extends Record & KubeObject> Kind<T> of(Class<T> type) {
    for (Kind<?> known : ALL) {
      if (known.type() == type) {
        return (Kind<T>) known;
      }
    }
    throw new IllegalArgumentException(type.getSimpleName() + " is not listed in Kinds.ALL");
  }

  /**
   * The kind of an object.
   *
   * @throws IllegalArgumentException if it is of none that is listed here
   */
  public static Kind<?> of(KubeObject object) {
    for (Kind<?> known : ALL) {
      if (known.type() == object.getClass()) {
        return known;
      }
    }
    throw new IllegalArgumentException(
        object.getClass().getSimpleName() + " is not listed in Kinds.ALL");
  }

  private static <T extends Record & KubeObject> Kind<T> namespaced(
      String apiVersion, String kind, String plural, Class<T> type) {
    return new Kind<>(apiVersion, kind, plural, true, type);
  }

  private static <T extends Record & KubeObject> Kind<T> clusterWide(
      String apiVersion, String kind, String plural, Class<T> type) {
    return new Kind<>(apiVersion, kind, plural, false, type);
  }
}
