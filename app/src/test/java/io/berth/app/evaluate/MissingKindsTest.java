package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MissingKindsTest {
  record Case(String name, String dump, String metadata, String spec, String note) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final String AFFINITY =
      "affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution:"
          + " [{topologyKey: z, namespaceSelector: %s}]}}";

  static Stream<Case> cases() {
    String claim = "volumes: [{name: v, persistentVolumeClaim: {claimName: data}}]";
    return Stream.of(
        new Case("nothing", "", "", "", ""),
        new Case(
            "priority class",
            "",
            "",
            "priorityClassName: high",
            "priority class high is not in the files, so priority 0 is assumed; add the output of"
                + " kubectl get priorityclasses.scheduling.k8s.io -o yaml"),
        new Case(
            "one priority class",
            "{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: low}}",
            "",
            "priorityClassName: high",
            "priority class high is not in the files, so priority 0 is assumed"),
        new Case(
            "claims",
            "{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: x}}",
            "",
            claim,
            "the pod's volumes need objects that are not in the files; add the output of kubectl"
                + " get persistentvolumeclaims,persistentvolumes,csinodes.storage.k8s.io,"
                + "csidrivers.storage.k8s.io,csistoragecapacities.storage.k8s.io,volumeattachments.storage.k8s.io"
                + " -A -o yaml"),
        new Case(
            "some claim",
            "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}}\n---\n"
                + "{apiVersion: v1, kind: PersistentVolume, metadata: {name: x}}",
            "",
            claim,
            ""),
        new Case(
            "devices",
            "",
            "",
            "resourceClaims: [{name: gpu, resourceClaimName: x}]",
            "the pod's devices need objects that are not in the files; add the output of kubectl"
                + " get resourceclaims.resource.k8s.io,resourceslices.resource.k8s.io,deviceclasses.resource.k8s.io"
                + " -A -o yaml"),
        new Case(
            "namespaces",
            "",
            "",
            AFFINITY.formatted("{matchLabels: {a: b}}"),
            "pod affinity selects namespaces by their labels, but none are in the files; add the"
                + " output of kubectl get namespaces -o yaml"),
        new Case("all namespaces", "", "", AFFINITY.formatted("{}"), ""),
        new Case(
            "runtime class",
            "",
            "",
            "runtimeClassName: gvisor",
            "runtime class gvisor is not read: if it has overhead, a node selector or tolerations"
                + " (kubectl get runtimeclasses gvisor -o yaml), write them into the pod"),
        new Case("runtime class, stored", "", "uid: u", "runtimeClassName: gvisor", ""),
        new Case(
            "owners",
            "",
            "labels: {app: web}",
            "",
            "without services and workloads in the files the pod is not spread by default; if there"
                + " are some: add the output of kubectl get services,replicationcontrollers,"
                + "replicasets.apps,statefulsets.apps -A -o yaml"),
        new Case(
            "some service",
            "{apiVersion: v1, kind: Service, metadata: {name: x}}",
            "labels: {app: web}",
            "",
            ""));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void notes(Case given) {
    Notes notes = new Notes();
    Pod pod = Given.pod(Given.podYaml("web", given.metadata, given.spec));

    MissingKinds.note(Given.dump(given.dump), pod, notes);

    assertThat(notes.texts()).isEqualTo(given.note.isEmpty() ? List.of() : List.of(given.note));
  }
}
