package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Faults with a real API server. Those that are here, and not among the cases, need one: they
 * restart it and expect its objects to be there again, stop its storage, want tokens that expire
 * and requests that are refused, or are noticed by the pings of HTTP/2, which the embedded server
 * does not speak.
 */
@ClusterTest
class FaultsClusterTest extends FaultsCases {
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

  /** With an election: a new connection comes in time for the lease. */
  @Test
  void existingConnectionsLeadNowhereWhileNewOnesWork(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    FaultProxy proxy = fixtures.proxyTo(plane);
    RunningBerth berth =
        RunningBerth.start(fixtures, plane.kubeconfig(User.SCHEDULER, proxy.url())).ready();
    nodes(plane);
    bound(plane, 1);
    proxy.hold(FaultProxy.Which.EXISTING);
    bound(plane, 2);
    assertThat(proxy.accepted()).isGreaterThan(3);
    assertThat(berth.process().process().isAlive()).isTrue();
  }

  private static boolean hasRefusedBindings(String metrics) {
    return metrics
        .lines()
        .anyMatch(
            line ->
                line.startsWith("apiserver_flowcontrol_rejected_requests_total")
                    && line.contains("throttled"));
  }
}
