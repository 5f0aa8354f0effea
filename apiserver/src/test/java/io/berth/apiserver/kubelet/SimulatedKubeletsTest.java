package io.berth.apiserver.kubelet;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.controller.FakeApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SimulatedKubeletsTest {
  private final SimulatedClock clock = SimulatedClock.of(20, Instant.parse("2026-01-31T12:00:00Z"));
  private final FakeApi api = new FakeApi(clock);
  private final SimulatedKubelets kubelets =
      SimulatedKubelets.start(api, KubeletSettings.usual(NodePools.usual(5)), clock);

  @AfterEach
  void close() {
    kubelets.close();
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  private ApiObject pod(String node, String policy, String annotations) {
    return api.create(
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: web, namespace: default, annotations: {%s}}
        spec:
          nodeName: %s
          restartPolicy: %s
          initContainers: [{name: first, image: i}, {name: side, image: s, restartPolicy: Always}]
          containers: [{name: main, image: m}, {name: other, image: o}]
        """
            .formatted(annotations, node, policy));
  }

  private ApiObject pod() {
    return api.get(ResourceTypes.POD, "default", "web").orElseThrow();
  }

  private String phase() {
    return pod().text("status", "phase");
  }

  @Test
  void nodesAreReadyAndAlive() {
    List<ApiObject> nodes = api.list(ResourceTypes.NODE).objects();
    assertThat(nodes).hasSize(5).allMatch(NodeReadiness::isReady);
    await(() -> api.list(ResourceTypes.LEASE).objects().size() == 5);
    ApiObject lease = api.list(ResourceTypes.LEASE).objects().getFirst();
    assertThat(lease.namespace()).isEqualTo("kube-node-lease");
    assertThat(lease.owners().getFirst().text("uid")).isEqualTo(nodes.getFirst().uid());
  }

  @Test
  void nodesOfOthersAreMadeReady() {
    api.create(
        "{apiVersion: v1, kind: Node, metadata: {name: mine}, status: {capacity: {cpu: 1}}}");
    await(() -> api.get(ResourceTypes.NODE, "", "mine").filter(NodeReadiness::isReady).isPresent());
    assertThat(
            api.get(ResourceTypes.NODE, "", "mine")
                .orElseThrow()
                .text("status", "allocatable", "cpu"))
        .isEqualTo("1");
  }

  @Test
  void aBoundPodStartsWithOneWriteAndStops() {
    int writes = api.writes();
    pod("small-0", "Always", "");
    await(() -> phase().equals("Running"));
    assertThat(api.writes() - writes).isEqualTo(1);
    ApiObject pod = pod();
    assertThat(pod.items("status", "conditions").stream().map(c -> TreeFields.text(c, "type")))
        .containsExactly("PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady");
    assertThat(pod.text("status", "hostIP")).isEqualTo("172.16.0.1");
    assertThat(pod.text("status", "podIP")).startsWith("10.");
    assertThat(Instant.parse(pod.text("status", "startTime")))
        .isAfter(Instant.parse("2026-01-31T12:00:00Z"));
    assertThat(pod.items("status", "containerStatuses"))
        .hasSize(2)
        .allMatch(status -> !TreeFields.text(status, "state", "running", "startedAt").isEmpty());
    List<Tree> inits = pod.items("status", "initContainerStatuses");
    assertThat(TreeFields.text(inits.get(0), "state", "terminated", "reason"))
        .isEqualTo("Completed");
    assertThat(TreeFields.text(inits.get(1), "started")).isEqualTo("true");
    api.delete(ResourceTypes.POD, "default", "web", DeleteOptions.USUAL);
    assertThat(pod().isDeleting()).isTrue();
    await(() -> api.get(ResourceTypes.POD, "default", "web").isEmpty());
  }

  @Test
  void podsEndAsTheyAreTold() {
    pod("small-0", "Never", "berth.io/runs-for: 1s, berth.io/exit-code: \"3\"");
    await(() -> phase().equals("Failed"));
    Tree status = pod().items("status", "containerStatuses").getFirst();
    assertThat(TreeFields.text(status, "state", "terminated", "exitCode")).isEqualTo("3");
    assertThat(TreeFields.text(status, "state", "terminated", "reason")).isEqualTo("Error");
    assertThat(TreeFields.text(status, "ready")).isEqualTo("false");
  }

  @Test
  void podsThatMayRestartDo() {
    pod("small-0", "OnFailure", "berth.io/runs-for: 1s, berth.io/exit-code: \"1\"");
    await(
        () ->
            pod().items("status", "containerStatuses").stream()
                .anyMatch(status -> TreeFields.text(status, "restartCount").equals("2")));
    assertThat(phase()).isEqualTo("Running");
  }

  @Test
  void podsWithoutANodeDoNotStart() {
    pod("nowhere", "Always", "");
    api.create(
        "{apiVersion: v1, kind: Pod, metadata: {name: other, namespace: default}, spec: {nodeName:"
            + " small-1, containers: []}}");
    await(
        () ->
            api.get(ResourceTypes.POD, "default", "other")
                .orElseThrow()
                .text("status", "phase")
                .equals("Running"));
    assertThat(phase()).isEqualTo("Pending");
  }
}
