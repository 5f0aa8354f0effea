package io.berth.app.up;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.ApiServer;
import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The demonstration where no scheduler runs, so that nothing ever happens. */
class DemonstrationTest {
  private static final Duration PATIENCE = Duration.ofMillis(10);

  private final List<String> said = new ArrayList<>();
  private ApiServer server;
  private ClusterApi api;

  @BeforeEach
  void start() throws IOException {
    server = ApiServer.start(ServerSettings.loopback(0), InstantSource.system());
    api = server.api();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private static ApiObject node(String name, String zone, String cpu, String taint) {
    String text =
        """
        apiVersion: v1
        kind: Node
        metadata: {name: %1$s, labels: {kubernetes.io/hostname: %1$s%2$s}}
        spec: {taints: [%4$s]}
        status:
          capacity: {cpu: "%3$s", memory: 16Gi, pods: "110"}
          allocatable: {cpu: "%3$s", memory: 16Gi, pods: "110"}
        """
            .formatted(
                name, zone.isEmpty() ? "" : ", topology.kubernetes.io/zone: " + zone, cpu, taint);
    return object(text);
  }

  private static ApiObject pod(String node, String cpu) {
    return object(
        """
        apiVersion: v1
        kind: Pod
        metadata: {name: there, namespace: default}
        spec:
          nodeName: %s
          containers: [{name: main, image: main, resources: {requests: {cpu: %s}}}]
        """
            .formatted(node, cpu));
  }

  private static ApiObject object(String text) {
    try {
      String json = JsonWriter.compact(TreeReader.read("test", text));
      return ApiObject.parse(json.getBytes(StandardCharsets.UTF_8));
    } catch (CodecException e) {
      throw new AssertionError(e);
    }
  }

  private void run(ApiObject... nodes) throws InterruptedException {
    for (ApiObject node : nodes) {
      api.create(ResourceTypes.NODE, node);
    }
    new Demonstration(api, said::add, PATIENCE, new CountDownLatch(1)).run();
  }

  private long number(ResourceType type, String name, String field) {
    return api.get(type, "demo", name).orElseThrow().number("spec", field).orElseThrow();
  }

  @Test
  void aStepThatGetsStuckIsToldAndTheOthersFollow() throws InterruptedException {
    run(node("a", "zone-a", "8", ""), node("b", "zone-b", "8", ""));
    assertThat(said)
        .containsExactly(
            "1. A web tier: 2 pods, evenly over the zones, never two on a node",
            "   2 instead of 6, for which there are too few nodes",
            "   skipped: waited 0.01 s for the web tier to be ready",
            "",
            "2. A batch job: 8 pods with 2 CPUs each, four at a time",
            "   skipped: waited 0.01 s for the job to be complete",
            "",
            "3. A pod that needs 48 CPUs, more than any node has",
            "   skipped: waited 0.01 s for the scheduler to say why the pod waits",
            "");
    assertThat(number(ResourceTypes.DEPLOYMENT, "web", "replicas")).isEqualTo(2);
  }

  @Test
  void onlyNodesThatTakeSuchPodsCount() throws InterruptedException {
    run(
        node("a", "zone-a", "8", "{key: gpu, effect: NoSchedule}"),
        node("b", "zone-b", "1", ""),
        node("c", "zone-c", "400m", ""),
        node("d", "", "8", "{key: old, effect: NoExecute}"));
    assertThat(said)
        .startsWith("1. A web tier: 1 pod, evenly over the zones, never two on a node")
        .contains("2. A batch job: left out, because no node has 2 CPUs and 1 GiB of memory free");
  }

  @Test
  void noZoneGetsMoreThanOnePodMoreThanAnother() throws InterruptedException {
    run(
        node("a", "zone-a", "4", ""),
        node("b", "zone-a", "4", ""),
        node("c", "zone-a", "4", ""),
        node("d", "zone-b", "4", ""));
    assertThat(said)
        .startsWith("1. A web tier: 3 pods, evenly over the zones, never two on a node");
  }

  @Test
  void podsOnNodesTakeRoom() throws InterruptedException {
    api.create(ResourceTypes.NODE, node("a", "zone-a", "4", ""));
    api.create(ResourceTypes.POD, pod("a", "1500m"));
    run();
    assertThat(said).contains("2. A batch job: 8 pods with 2 CPUs each, one at a time");
    assertThat(number(ResourceTypes.JOB, "batch", "parallelism")).isEqualTo(1);
  }

  @Test
  void theLargePodIsLargerThanTheLargestNode() throws InterruptedException {
    run(node("a", "zone-a", "96", ""));
    assertThat(said).contains("3. A pod that needs 97 CPUs, more than any node has");
    Tree container =
        api.get(ResourceTypes.POD, "demo", "large")
            .orElseThrow()
            .items("spec", "containers")
            .getFirst();
    assertThat(TreeFields.text(container, "resources", "requests", "cpu")).isEqualTo("97");
  }

  @Test
  void whatIsThereAlreadyIsNotTouched() throws InterruptedException {
    run(node("a", "zone-a", "8", ""));
    said.clear();
    run();
    assertThat(said)
        .filteredOn(line -> line.startsWith("   left out: "))
        .hasSize(3)
        .allMatch(line -> line.contains("already exists"));
  }

  @Test
  void itEndsWhenTheRunIsStopped() throws InterruptedException {
    CountDownLatch stopped = new CountDownLatch(1);
    stopped.countDown();
    new Demonstration(api, said::add, Duration.ofHours(1), stopped).run();
    assertThat(said).isEmpty();
  }
}
