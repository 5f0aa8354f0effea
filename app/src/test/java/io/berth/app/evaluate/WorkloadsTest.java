package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.core.Toleration;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class WorkloadsTest {
  private static final String TEMPLATE =
      "template: {metadata: {labels: {app: web}}, spec: {priority: 7}}";
  private static final String REPLICA_SETS =
      """
      apiVersion: v1
      kind: List
      items:
      - {apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: web-old, namespace: shop, uid: r1,
          labels: {pod-template-hash: old}, annotations: {deployment.kubernetes.io/revision: "9"},
          ownerReferences: [{kind: Deployment, name: web, uid: d1, controller: true}]}}
      - {apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: web-new, namespace: shop, uid: r2,
          labels: {pod-template-hash: new}, annotations: {deployment.kubernetes.io/revision: "10"},
          ownerReferences: [{kind: Deployment, name: web, uid: d1, controller: true}]}}
      - {apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: other, namespace: shop, uid: r3,
          annotations: {deployment.kubernetes.io/revision: "11"},
          ownerReferences: [{kind: Deployment, name: other, uid: d2, controller: true}]}}
      """;

  /** What the pod's metadata are: name, then labels, then owner. */
  record Case(String name, String dump, String workload, String pod, String labels, String owner) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(
            "replica set",
            "",
            workload("apps/v1", "ReplicaSet", "uid: u1", TEMPLATE),
            "shop/web-xxxxx",
            "{app=web}",
            "apps/v1 ReplicaSet web u1"),
        new Case(
            "uid from the dump",
            workload("apps/v1", "ReplicaSet", "uid: u2", TEMPLATE),
            workload("apps/v1", "ReplicaSet", "", TEMPLATE),
            "shop/web-xxxxx",
            "{app=web}",
            "apps/v1 ReplicaSet web u2"),
        new Case(
            "no uid",
            "",
            workload("v1", "ReplicationController", "", TEMPLATE),
            "shop/web-xxxxx",
            "{app=web}",
            "v1 ReplicationController web uid-of-web"),
        new Case(
            "stateful set",
            "",
            workload("apps/v1", "StatefulSet", "uid: u1", TEMPLATE),
            "shop/web-0",
            "{app=web, apps.kubernetes.io/pod-index=0, statefulset.kubernetes.io/pod-name=web-0}",
            "apps/v1 StatefulSet web u1"),
        new Case(
            "next pod of a stateful set",
            Given.podYaml("web-0", "namespace: shop", ""),
            workload("apps/v1", "StatefulSet", "uid: u1", TEMPLATE),
            "shop/web-1",
            "{app=web, apps.kubernetes.io/pod-index=1, statefulset.kubernetes.io/pod-name=web-1}",
            "apps/v1 StatefulSet web u1"),
        new Case(
            "daemon set",
            "",
            workload("apps/v1", "DaemonSet", "uid: u1", TEMPLATE),
            "shop/web-xxxxx",
            "{app=web}",
            "apps/v1 DaemonSet web u1"),
        new Case(
            "deployment without replica set",
            "",
            workload("apps/v1", "Deployment", "", TEMPLATE),
            "shop/web-xxxxx",
            "{app=web}",
            ""),
        new Case(
            "deployment by name",
            REPLICA_SETS,
            workload("apps/v1", "Deployment", "", TEMPLATE),
            "shop/web-new-xxxxx",
            "{app=web, pod-template-hash=new}",
            "apps/v1 ReplicaSet web-new r2"),
        new Case(
            "another deployment of that name",
            REPLICA_SETS,
            workload("apps/v1", "Deployment", "uid: d9", TEMPLATE),
            "shop/web-xxxxx",
            "{app=web}",
            ""),
        new Case(
            "job",
            "",
            workload("batch/v1", "Job", "uid: u1", TEMPLATE),
            "shop/web-xxxxx",
            "{app=web, batch.kubernetes.io/controller-uid=u1, batch.kubernetes.io/job-name=web,"
                + " controller-uid=u1, job-name=web}",
            "batch/v1 Job web u1"),
        new Case(
            "cron job",
            "",
            workload("batch/v1", "CronJob", "", "jobTemplate: {spec: {" + TEMPLATE + "}}"),
            "shop/web-xxxxx-xxxxx",
            "{app=web, batch.kubernetes.io/job-name=web-xxxxx, job-name=web-xxxxx}",
            "batch/v1 Job web-xxxxx uid-of-web-xxxxx"));
  }

  private static String workload(String apiVersion, String kind, String metadata, String spec) {
    return "---\n{apiVersion: %s, kind: %s, metadata: {name: web, namespace: shop%s}, spec: {%s}}\n"
        .formatted(apiVersion, kind, metadata.isEmpty() ? "" : ", " + metadata, spec);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void makesPods(Case given) throws CodecException, EvaluateException {
    Pod pod = asked(given.workload, Given.dump(given.dump)).pod();

    assertThat(pod.key()).isEqualTo(given.pod);
    assertThat(new TreeMap<>(pod.metadata().labels())).hasToString(given.labels);
    assertThat(owner(pod)).isEqualTo(given.owner);
    assertThat(pod.priority()).isEqualTo(7);
  }

  private static AskedPod asked(String workload, Dump dump)
      throws CodecException, EvaluateException {
    return AskedPod.of(Given.asked(workload), dump, new Notes());
  }

  private static String owner(Pod pod) {
    return pod.metadata()
        .controller()
        .map(by -> String.join(" ", by.apiVersion(), by.kind(), by.name(), by.uid()))
        .orElse("");
  }

  @Test
  void addsTheWorkloadToTheCluster() throws CodecException, EvaluateException {
    Dump dump = Given.dump("");
    asked(workload("apps/v1", "StatefulSet", "", TEMPLATE), dump);
    asked(workload("apps/v1", "ReplicaSet", "", TEMPLATE), dump);

    assertThat(dump.find(StatefulSet.class, "shop", "web")).isPresent();
    assertThat(dump.find(ReplicaSet.class, "shop", "web")).isPresent();
  }

  @Test
  void makesTheClaimsOfStatefulPods() throws CodecException, EvaluateException {
    Dump dump = Given.dump("");
    String claims = "volumeClaimTemplates: [{metadata: {name: data}, spec: {storageClassName: x}}]";

    AskedPod asked = asked(workload("apps/v1", "StatefulSet", "", TEMPLATE + ", " + claims), dump);

    assertThat(asked.pod().spec().volumes())
        .singleElement()
        .extracting(volume -> volume.source().persistentVolumeClaim())
        .hasToString("PersistentVolumeClaimVolumeSource[claimName=data-web-0, readOnly=false]");
    assertThat(dump.find(PersistentVolumeClaim.class, "shop", "data-web-0")).isPresent();
  }

  @Test
  void daemonsTolerateWhatTheirControllerSays() throws CodecException, EvaluateException {
    String spec = "template: {spec: {hostNetwork: true}}";
    Pod pod = asked(workload("apps/v1", "DaemonSet", "", spec), Given.dump("")).pod();

    List<String> tolerated =
        pod.spec().tolerations().stream()
            .map(
                (Toleration one) ->
                    one.key().replace("node.kubernetes.io/", "") + " " + one.effect())
            .toList();
    assertThat(tolerated)
        .containsExactly(
            "not-ready NoExecute",
            "unreachable NoExecute",
            "disk-pressure NoSchedule",
            "memory-pressure NoSchedule",
            "pid-pressure NoSchedule",
            "unschedulable NoSchedule",
            "network-unavailable NoSchedule");
  }
}
