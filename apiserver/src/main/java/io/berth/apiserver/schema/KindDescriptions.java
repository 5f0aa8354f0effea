package io.berth.apiserver.schema;

import java.util.Map;

/** One sentence on every kind, for {@code kubectl explain}. */
final class KindDescriptions {
  private static final Map<String, String> BY_TYPE =
      Map.ofEntries(
          Map.entry("core/v1.Pod", "A group of containers that run together on one node."),
          Map.entry("core/v1.Node", "A machine that pods run on."),
          Map.entry("core/v1.Namespace", "A scope for the names of objects."),
          Map.entry("core/v1.Service", "A stable name and address for a set of pods."),
          Map.entry("core/v1.ConfigMap", "Configuration for pods, as keys and values."),
          Map.entry("core/v1.Secret", "Keys and values that not everybody should read."),
          Map.entry("core/v1.ServiceAccount", "Who a pod is when it talks to the API."),
          Map.entry(
              "core/v1.ReplicationController",
              "Keeps a number of equal pods running; a Deployment does more."),
          Map.entry("core/v1.PersistentVolume", "A piece of storage in the cluster."),
          Map.entry("core/v1.PersistentVolumeClaim", "A request for storage by its user."),
          Map.entry("core/v1.Event", "Something that happened to an object."),
          Map.entry("core/v1.Binding", "Says which node a pod is to run on."),
          Map.entry("events/v1.Event", "Something that happened to an object."),
          Map.entry(
              "apps/v1.Deployment", "Keeps equal pods running and replaces them step by step."),
          Map.entry("apps/v1.ReplicaSet", "Keeps a number of equal pods running."),
          Map.entry(
              "apps/v1.StatefulSet", "Keeps pods running that have lasting names and storage."),
          Map.entry("apps/v1.DaemonSet", "Keeps one pod running on every node that fits."),
          Map.entry("apps/v1.ControllerRevision", "An earlier state of a controller's template."),
          Map.entry("batch/v1.Job", "Runs pods until enough of them have succeeded."),
          Map.entry("batch/v1.CronJob", "Creates Jobs by a schedule."),
          Map.entry(
              "policy/v1.PodDisruptionBudget",
              "Limits how many pods of a set may be evicted at the same time."),
          Map.entry("policy/v1.Eviction", "Asks for a pod to be evicted from its node."),
          Map.entry("autoscaling/v1.Scale", "How many pods a workload should have, and has."),
          Map.entry("scheduling/v1.PriorityClass", "A name for a priority of pods."),
          Map.entry("coordination/v1.Lease", "Says who holds something, and until when."),
          Map.entry("storage/v1.StorageClass", "A kind of storage and who provides it."),
          Map.entry("storage/v1.CSINode", "The storage drivers on a node."),
          Map.entry("storage/v1.CSIDriver", "A storage driver and what it can do."),
          Map.entry(
              "storage/v1.CSIStorageCapacity",
              "How much storage of a class a set of nodes can reach."),
          Map.entry("storage/v1.VolumeAttachment", "Attaches a volume to a node."),
          Map.entry("resource/v1.ResourceSlice", "Devices that a driver offers."),
          Map.entry("resource/v1.ResourceClaim", "A request for devices, and what was allocated."),
          Map.entry("resource/v1.ResourceClaimTemplate", "From which claims for pods are made."),
          Map.entry("resource/v1.DeviceClass", "A name for devices with certain properties."));

  private KindDescriptions() {}

  /** The sentence, or nothing for a type that is no kind. */
  static String of(StructType type) {
    return BY_TYPE.getOrDefault(type.toString(), "");
  }
}
