package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The fixtures themselves, with kube-scheduler as the scheduler. */
@ClusterTest
class ControlPlaneTest {
  private static final Duration SOON = Duration.ofSeconds(30);

  @Test
  void whatKubectlCreatesKubeSchedulerBinds(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    fixtures.kubeScheduler(plane.kubeconfig(User.SCHEDULER), KubeSchedulerProcess.Settings.DEFAULT);
    Kubectl kubectl = plane.kubectl();
    kubectl.runWith(
        """
        apiVersion: v1
        kind: Node
        metadata: {name: n1}
        status: {capacity: {cpu: 4, memory: 8Gi, pods: 110}}
        ---
        apiVersion: v1
        kind: Pod
        metadata: {name: p1, namespace: default}
        spec:
          containers: [{name: c, image: test, resources: {requests: {cpu: 1}}}]
        """,
        "create",
        "--filename=-");
    assertThat(plane.api().awaitAllBound("default", 1, SOON)).containsEntry("p1", "n1");
    assertThat(kubectl.run("get", "pod", "p1", "-o", "jsonpath={.spec.nodeName}")).isEqualTo("n1");
    assertThat(kubectl.tryRun("get", "pod", "p2"))
        .satisfies(
            missing -> {
              assertThat(missing.exitCode()).isEqualTo(1);
              assertThat(missing.err()).contains("pods \"p2\" not found");
            });
  }

  @Test
  void manyObjectsAreCreatedAtOnceAndOnlyTheNamedSchedulerBindsThem(Fixtures fixtures)
      throws Exception {
    ControlPlane plane = fixtures.shared();
    List<Node> nodes =
        IntStream.range(0, 20).mapToObj(i -> NodeBuilder.node("n" + i).build()).toList();
    PodBuilder pod = PodBuilder.pod("p").requests("1", "1Gi").schedulerName("other");
    List<Pod> pods =
        IntStream.range(0, 100).mapToObj(i -> pod.meta("name", "p" + i).build()).toList();
    plane.api().createAll(nodes);
    plane.api().createAll(pods);
    assertThat(plane.api().nodesOfPods("default")).hasSize(100).containsValue("");
    fixtures.kubeScheduler(
        plane.kubeconfig(User.SCHEDULER),
        KubeSchedulerProcess.Settings.DEFAULT.named("other").scoring(100));
    assertThat(plane.api().awaitAllBound("default", 100, SOON).values())
        .containsOnly(nodes.stream().map(node -> node.metadata().name()).toArray(String[]::new));
  }

  @Test
  void theSharedOneIsHandedOutEmpty(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    plane.api().create(NodeBuilder.node("n1").build());
    plane.api().create(PodBuilder.pod("p1").on("n1").build());
    plane
        .kubectl()
        .runWith(
            """
            apiVersion: v1
            kind: PersistentVolumeClaim
            metadata: {name: c1, namespace: default}
            spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
            ---
            apiVersion: scheduling.k8s.io/v1
            kind: PriorityClass
            metadata: {name: high}
            value: 1000
            """,
            "create",
            "--filename=-");
    assertThat(fixtures.shared()).isSameAs(plane);
    assertThat(plane.kubectl().run("get", "nodes,pods,pvc,priorityclasses", "-A", "-o", "name"))
        .isEqualTo(
            """
            priorityclass.scheduling.k8s.io/system-cluster-critical
            priorityclass.scheduling.k8s.io/system-node-critical
            """);
  }

  @Test
  void withoutItsStorageTheApiServerAcceptsNothing(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    Kubectl kubectl = plane.kubectl();
    plane.pauseEtcd();
    assertThat(kubectl.tryRun("create", "configmap", "one", "--request-timeout=2s").exitCode())
        .isEqualTo(1);
    plane.resumeEtcd();
    kubectl.run("create", "configmap", "two");
    plane.pauseApiServer();
    String two = "--raw=/api/v1/namespaces/default/configmaps/two";
    assertThat(kubectl.tryRun("get", two, "--request-timeout=2s").exitCode()).isEqualTo(1);
    plane.resumeApiServer();
    assertThat(kubectl.run("get", two)).contains("\"two\"");
  }

  @Test
  void aKilledApiServerComesBackWithItsDataAndOtherFlags(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh("--event-ttl=1m");
    plane.api().create(NodeBuilder.node("n1").build());
    plane.killApiServer();
    assertThatThrownBy(() -> plane.api().get("/api/v1/nodes/n1")).isInstanceOf(IOException.class);
    plane.startApiServer();
    plane.api().get("/api/v1/nodes/n1");
    plane.restartApiServerWith(
        "--enable-priority-and-fairness=false", "--max-mutating-requests-inflight=1");
    plane.api().get("/api/v1/nodes/n1");
  }

  @Test
  void aWatchFromBeforeARestartIsToldToListAgain(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    String version =
        Json.text(
            plane.api().create(NodeBuilder.node("n1").build()), "metadata", "resourceVersion");
    String watch = "/api/v1/nodes?watch=true&timeoutSeconds=1&resourceVersion=" + version;
    assertThat(plane.api().send("GET", watch, "").status()).isEqualTo(200);
    plane.api().create(NodeBuilder.node("n2").build());
    assertThat(plane.api().send("GET", watch, "").body()).contains("\"ADDED\"", "\"n2\"");
    plane.restartApiServer();
    assertThat(plane.api().send("GET", watch, "").body()).contains("\"code\":410");
  }

  @Test
  void oneUserIsThrottledAndServedAgain(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    Throttle throttle = plane.throttle(User.SCHEDULER);
    try (ApiClient scheduler = plane.client(User.SCHEDULER)) {
      assertThat(scheduler.send("GET", "/api/v1/pods", "").status()).isEqualTo(429);
      plane.api().get("/api/v1/pods");
      throttle.lift();
      assertThat(scheduler.send("GET", "/api/v1/pods", "").status()).isEqualTo(200);
    }
  }

  @Test
  void tokensExpireAndUsersHaveTheirRights(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    ServiceAccount account = plane.schedulerAccount("berth");
    try (ApiClient fresh = plane.client(account.token(Duration.ofMinutes(5)));
        ApiClient expiring = plane.client(account.token(Duration.ofSeconds(10)));
        ApiClient nobody = plane.client(User.NOBODY);
        ApiClient stranger = plane.client("made-up")) {
      assertThat(status(expiring)).isEqualTo(200);
      assertThat(status(fresh)).isEqualTo(200);
      assertThat(status(nobody)).isEqualTo(403);
      assertThat(status(stranger)).isEqualTo(401);
      Eventually.within(SOON).until("401", () -> status(expiring), code -> code == 401);
      assertThat(status(fresh)).isEqualTo(200);
    }
  }

  private static int status(ApiClient client) throws IOException, InterruptedException {
    return client.send("GET", "/api/v1/pods", "").status();
  }

  @Test
  void theProxyStandsBetweenKubectlAndTheApiServer(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    FaultProxy proxy = fixtures.proxyTo(plane);
    Kubectl kubectl = new Kubectl(Programs.find(), plane.kubeconfig(User.ADMIN, proxy.url()));
    kubectl.run("get", "nodes");
    assertThat(proxy.accepted()).isPositive();
    proxy.hold(FaultProxy.Which.ALL);
    assertThat(kubectl.tryRun("get", "--raw=/api/v1/nodes", "--request-timeout=1s").exitCode())
        .isEqualTo(1);
    proxy.heal();
    kubectl.run("get", "nodes");
  }

  @Test
  void whatAFailedStartSaidIsShown(Fixtures fixtures) {
    assertThatThrownBy(() -> fixtures.fresh("--no-such-flag"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("has ended with exit code 1")
        .hasMessageContaining("unknown flag: --no-such-flag");
  }

  @Test
  void nothingIsLeftWhenItIsClosed(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    KubeSchedulerProcess scheduler =
        fixtures.kubeScheduler(
            plane.kubeconfig(User.SCHEDULER), KubeSchedulerProcess.Settings.DEFAULT);
    assertThat(plane.pids()).allMatch(ControlPlaneTest::runs);
    plane.pauseEtcd();
    plane.close();
    scheduler.close();
    assertThat(plane.pids()).noneMatch(ControlPlaneTest::runs);
    assertThat(runs(scheduler.process().pid())).isFalse();
  }

  private static boolean runs(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
