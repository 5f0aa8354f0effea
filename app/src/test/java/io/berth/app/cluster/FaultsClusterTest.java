package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What goes wrong between a scheduler and its API server. Each test places pods before, during and
 * after a fault; all of them must be bound in the end, and none is lost.
 */
@ClusterTest
class FaultsClusterTest {
  private static final Duration SOON = Duration.ofMinutes(1);
  private static final int BATCH = 30;

  @Test
  void theApiServerIsKilledAndComesBack(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    RunningBerth berth = RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER));
    nodes(plane);
    bound(plane, 1);
    plane.killApiServer();
    plane.startApiServer();
    bound(plane, 2);
    plane.restartApiServer();
    bound(plane, 3);
    assertThat(berth.process().process().isAlive()).isTrue();
  }

  @Test
  void etcdStandsStillForAWhile(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER));
    nodes(plane);
    bound(plane, 1);
    create(plane, 2);
    plane.pauseEtcd();
    // as long as a write may take before the API server gives up on it
    Thread.sleep(Duration.ofSeconds(8));
    plane.resumeEtcd();
    plane.api().awaitAllBound("default", 2 * BATCH, SOON);
    bound(plane, 3);
  }

  @Test
  void connectionsAreReset(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    FaultProxy proxy = proxied(fixtures, plane);
    for (int round = 2; round <= 5; round++) {
      create(plane, round);
      proxy.reset();
      plane.api().awaitAllBound("default", round * BATCH, SOON);
    }
  }

  @Test
  void connectionsAreHalfClosed(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    FaultProxy proxy = proxied(fixtures, plane);
    create(plane, 2);
    proxy.halfClose();
    plane.api().awaitAllBound("default", 2 * BATCH, SOON);
  }

  @Test
  void connectionsAreCutInTheMiddleOfAnAnswer(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    FaultProxy proxy = proxied(fixtures, plane);
    proxy.cutAfter(3_000);
    create(plane, 2);
    Eventually.within(SOON)
        .until("connections were cut", proxy::accepted, accepted -> accepted >= 8);
    proxy.heal();
    plane.api().awaitAllBound("default", 2 * BATCH, SOON);
  }

  @Test
  void existingConnectionsLeadNowhereWhileNewOnesWork(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    FaultProxy proxy = proxied(fixtures, plane);
    proxy.hold(FaultProxy.Which.EXISTING);
    bound(plane, 2);
    assertThat(proxy.accepted()).isGreaterThan(3);
  }

  @Test
  void theNetworkIsGoneForAWhile(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    FaultProxy proxy = proxied(fixtures, plane);
    create(plane, 2);
    proxy.refuse();
    proxy.reset();
    create(plane, 3);
    int before = proxy.accepted();
    Eventually.within(SOON)
        .until("it tries again", proxy::accepted, accepted -> accepted >= before + 5);
    proxy.heal();
    plane.api().awaitAllBound("default", 3 * BATCH, SOON);
  }

  @Test
  void everythingIsSlow(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    FaultProxy proxy = proxied(fixtures, plane);
    proxy.delay(Duration.ofMillis(300));
    bound(plane, 2);
  }

  /** The API server has forgotten what came after the version where the watch was cut off. */
  @Test
  void theWatchHasExpired(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    FaultProxy proxy = proxied(fixtures, plane);
    proxy.refuse();
    proxy.reset();
    plane.api().delete("/api/v1/namespaces/default/pods/pod-1-0");
    create(plane, 2);
    plane.restartApiServer();
    create(plane, 3);
    proxy.heal();
    plane.api().awaitAllBound("default", 3 * BATCH - 1, SOON);
  }

  @Test
  void theTokenExpiresAndIsReplaced(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    ServiceAccount account = plane.schedulerAccount("berth");
    Path token = fixtures.folder().resolve("token");
    Files.writeString(token, account.token(Duration.ofSeconds(15)));
    Path kubeconfig = plane.kubeconfig(Kubeconfig.tokenFile(plane.url(), plane.authority(), token));
    RunningBerth.alone(fixtures, kubeconfig);
    nodes(plane);
    bound(plane, 1);
    try (ApiClient client = plane.client(Files.readString(token))) {
      Eventually.within(SOON)
          .until(
              "the token has expired",
              () -> client.send("GET", "/api/v1/pods", "").status(),
              status -> status == 401);
    }
    create(plane, 2);
    Path fresh =
        Files.writeString(fixtures.folder().resolve("fresh"), account.token(SOON.multipliedBy(5)));
    Files.move(fresh, token, StandardCopyOption.ATOMIC_MOVE);
    plane.api().awaitAllBound("default", 2 * BATCH, SOON);
  }

  @Test
  void theApiServerHasTooMuchToDo(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER));
    nodes(plane);
    bound(plane, 1);
    Throttle throttle = plane.throttle(User.SCHEDULER);
    create(plane, 2);
    Eventually.within(SOON)
        .until(
            "its requests are refused",
            () -> plane.kubectl().run("get", "--raw", "/metrics"),
            FaultsClusterTest::hasRefusedBindings);
    throttle.lift();
    plane.api().awaitAllBound("default", 2 * BATCH, SOON);
  }

  private static boolean hasRefusedBindings(String metrics) {
    return metrics
        .lines()
        .anyMatch(
            line ->
                line.startsWith("apiserver_flowcontrol_rejected_requests_total")
                    && line.contains("throttled"));
  }

  private static FaultProxy proxied(Fixtures fixtures, ControlPlane plane) throws Exception {
    FaultProxy proxy = fixtures.proxyTo(plane);
    RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER, proxy.url()));
    nodes(plane);
    bound(plane, 1);
    return proxy;
  }

  private static void nodes(ControlPlane plane) throws IOException, InterruptedException {
    plane
        .api()
        .createAll(
            IntStream.range(0, 10)
                .mapToObj(i -> NodeBuilder.node("n" + i).sized("64", "64Gi", 110).build())
                .toList());
  }

  /** One more batch of pods; all there are get bound. */
  private static void bound(ControlPlane plane, int batch)
      throws IOException, InterruptedException {
    create(plane, batch);
    plane.api().awaitAllBound("default", batch * BATCH, SOON);
  }

  private static void create(ControlPlane plane, int batch)
      throws IOException, InterruptedException {
    List<Pod> pods =
        IntStream.range(0, BATCH)
            .mapToObj(i -> PodBuilder.pod("pod-" + batch + "-" + i).requests("1", "100Mi").build())
            .toList();
    plane.api().createAll(pods);
  }
}
