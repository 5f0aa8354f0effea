package io.berth.app.evaluate;

import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.core.Affinity;
import io.berth.model.core.Namespace;
import io.berth.model.core.PersistentVolume;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.core.ReplicationController;
import io.berth.model.core.Service;
import io.berth.model.core.Volume;
import io.berth.model.core.WeightedPodAffinityTerm;
import io.berth.model.dra.DeviceClass;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.dra.ResourceSlice;
import io.berth.model.meta.LabelSelector;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.storage.CsiDriver;
import io.berth.model.storage.CsiNode;
import io.berth.model.storage.CsiStorageCapacity;
import io.berth.model.storage.StorageClass;
import io.berth.model.storage.VolumeAttachment;
import java.util.List;
import java.util.stream.Stream;

/** Notes what a pod refers to that the dump has nothing of. */
final class MissingKinds {
  private static final List<Kind<?>> STORAGE =
      List.of(
          Kinds.of(PersistentVolumeClaim.class),
          Kinds.of(PersistentVolume.class),
          Kinds.of(StorageClass.class),
          Kinds.of(CsiNode.class),
          Kinds.of(CsiDriver.class),
          Kinds.of(CsiStorageCapacity.class),
          Kinds.of(VolumeAttachment.class));
  private static final List<Kind<?>> DEVICES =
      List.of(
          Kinds.of(ResourceClaim.class),
          Kinds.of(ResourceSlice.class),
          Kinds.of(DeviceClass.class));
  private static final List<Kind<?>> OWNERS =
      List.of(
          Kinds.of(Service.class),
          Kinds.of(ReplicationController.class),
          Kinds.of(ReplicaSet.class),
          Kinds.of(StatefulSet.class));

  private final Dump dump;
  private final Pod pod;
  private final Notes notes;

  private MissingKinds(Dump dump, Pod pod, Notes notes) {
    this.dump = dump;
    this.pod = pod;
    this.notes = notes;
  }

  static void note(Dump dump, Pod pod, Notes notes) {
    MissingKinds missing = new MissingKinds(dump, pod, notes);
    missing.priorityClass();
    missing.claims();
    missing.namespaces();
    missing.runtimeClass();
    missing.owners();
  }

  /** What to run for the objects of some kinds. */
  private static String kubectl(List<Kind<?>> kinds) {
    String all = kinds.stream().anyMatch(Kind::namespaced) ? " -A" : "";
    return "kubectl get "
        + String.join(",", kinds.stream().map(Kind::resource).toList())
        + all
        + " -o yaml";
  }

  private void priorityClass() {
    String name = pod.spec().priorityClassName();
    if (pod.spec().priority() != null || name.isEmpty()) {
      return;
    }
    Kind<?> kind = Kinds.of(PriorityClass.class);
    String assumed = "priority class " + name + " is not in the files, so priority 0 is assumed";
    notes.add(dump.has(PriorityClass.class) ? assumed : assumed + "; " + add(List.of(kind)));
  }

  private void claims() {
    boolean volumes = pod.spec().volumes().stream().anyMatch(MissingKinds::isClaim);
    if (volumes && !hasStorage()) {
      notes.add("the pod's volumes need objects that are not in the files; " + addAbsent(STORAGE));
    }
    if (!pod.spec().resourceClaims().isEmpty() && !dump.has(ResourceClaim.class)) {
      notes.add("the pod's devices need objects that are not in the files; " + addAbsent(DEVICES));
    }
  }

  /** A claim may be there only because a stateful set has just made it. */
  private boolean hasStorage() {
    return dump.has(PersistentVolumeClaim.class)
        && (dump.has(PersistentVolume.class) || dump.has(StorageClass.class));
  }

  private static boolean isClaim(Volume volume) {
    return volume.source().persistentVolumeClaim() != null || volume.source().ephemeral() != null;
  }

  private void namespaces() {
    if (!dump.has(Namespace.class)
        && Stream.concat(Stream.of(pod), dump.all(Pod.class).stream())
            .anyMatch(MissingKinds::selectsNamespaces)) {
      notes.add(
          "pod affinity selects namespaces by their labels, but none are in the files; "
              + add(List.of(Kinds.of(Namespace.class))));
    }
  }

  /** An empty selector means all namespaces, whatever their labels. */
  private static boolean selectsNamespaces(Pod other) {
    Affinity affinity = other.spec().affinity();
    return affinity != null
        && terms(affinity)
            .map(PodAffinityTerm::namespaceSelector)
            .anyMatch(selector -> selector != null && !isEmpty(selector));
  }

  private static boolean isEmpty(LabelSelector selector) {
    return selector.matchLabels().isEmpty() && selector.matchExpressions().isEmpty();
  }

  private static Stream<PodAffinityTerm> terms(Affinity affinity) {
    Stream<PodAffinityTerm> required =
        Stream.concat(
            Stream.ofNullable(affinity.podAffinity())
                .flatMap(near -> near.requiredDuringSchedulingIgnoredDuringExecution().stream()),
            Stream.ofNullable(affinity.podAntiAffinity())
                .flatMap(away -> away.requiredDuringSchedulingIgnoredDuringExecution().stream()));
    Stream<WeightedPodAffinityTerm> preferred =
        Stream.concat(
            Stream.ofNullable(affinity.podAffinity())
                .flatMap(near -> near.preferredDuringSchedulingIgnoredDuringExecution().stream()),
            Stream.ofNullable(affinity.podAntiAffinity())
                .flatMap(away -> away.preferredDuringSchedulingIgnoredDuringExecution().stream()));
    return Stream.concat(required, preferred.map(WeightedPodAffinityTerm::podAffinityTerm));
  }

  /** A pod that an API server has stored has the overhead of its runtime class already. */
  private void runtimeClass() {
    String name = pod.spec().runtimeClassName();
    if (name != null && !name.isEmpty() && pod.metadata().uid().isEmpty()) {
      notes.add(
          "runtime class %s is not read: if it has overhead, a node selector or tolerations (kubectl"
                  .formatted(name)
              + " get runtimeclasses "
              + name
              + " -o yaml), write them into the pod");
    }
  }

  /** Without any of them, default spreading has nothing to tell which pods belong together. */
  private void owners() {
    if (!pod.metadata().labels().isEmpty()
        && pod.spec().topologySpreadConstraints().isEmpty()
        && OWNERS.stream().noneMatch(kind -> dump.has(kind.type()))) {
      notes.add(
          "without services and workloads in the files the pod is not spread by default; if there"
              + " are some: "
              + add(OWNERS));
    }
  }

  private String addAbsent(List<Kind<?>> kinds) {
    return add(kinds.stream().filter(kind -> !dump.has(kind.type())).toList());
  }

  /** The cure. */
  static String add(List<Kind<?>> kinds) {
    return "add the output of " + kubectl(kinds);
  }
}
