package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Collection;
import org.junit.jupiter.api.Test;

/**
 * Faults with a real API server. Those that are here, and not among the cases, need one: they
 * restart it and expect its objects to be there again, stop its storage, want tokens that expire
 * and requests that are refused, or are noticed by the pings of HTTP/2, which the embedded server
 * does not speak.
 */
@ClusterTest
class FaultsClusterTest extends FaultsCases {
  /** Longer than a write may take before the scheduler asks what became of it. */
  private static final Duration PAUSE = Duration.ofSeconds(8);

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
    RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER), BATCH / 5);
    nodes(plane);
    bound(plane, 1);
    create(plane, 2);
    plane.pauseEtcd();
    assertThat(nodesAsRemembered(plane)).as("some are still to be bound").contains("");
    Thread.sleep(PAUSE);
    plane.resumeEtcd();
    plane.api().awaitAllBound("default", 2 * BATCH, SOON);
    bound(plane, 3);
  }

  /** The API server knows this without its storage. */
  private static Collection<String> nodesAsRemembered(ControlPlane plane)
      throws IOException, InterruptedException {
    return plane.api().nodesOfPods("default", "resourceVersion=0").values();
  }

  /** The API server has forgotten what came after the version where the watch was cut off. */
  @Test
  void theWatchHasExpired(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    FaultProxy proxy = fixtures.proxyTo(plane);
    RunningBerth berth =
        RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER, proxy.url()));
    nodes(plane);
    plane.api().create(NodeBuilder.node("full").sized("1", "1Gi", 1).label("is", "full").build());
    plane.api().create(PodBuilder.pod("before").nodeSelector("is", "full").build());
    plane.api().awaitAllBound("default", 1, SOON);
    proxy.refuse();
    proxy.reset();
    plane.api().delete("/api/v1/namespaces/default/pods/before");
    plane.api().create(PodBuilder.pod("after").nodeSelector("is", "full").build());
    create(plane, 1);
    plane.restartApiServer();
    create(plane, 2);
    proxy.heal();
    plane.api().awaitAllBound("default", 2 * BATCH + 1, SOON);
    assertThat(berth.log()).contains("listing pods again: too old resource version");
  }

  @Test
  void theTokenExpiresAndIsReplaced(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    ServiceAccount account = plane.schedulerAccount("berth");
    Path token = fixtures.folder().resolve("token");
    Files.writeString(token, account.token(Duration.ofSeconds(20)));
    Path kubeconfig = plane.kubeconfig(Kubeconfig.tokenFile(plane.url(), plane.authority(), token));
    RunningBerth berth = RunningBerth.alone(fixtures, kubeconfig);
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
    berth.process().awaitLog("Unauthorized", SOON);
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
    long before = refused(plane);
    create(plane, 2);
    Eventually.within(SOON)
        .until("its requests are refused", () -> refused(plane), now -> now >= before + 10);
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

  /** How many requests of the throttled user the API server has refused so far. */
  private static long refused(ControlPlane plane) throws IOException, InterruptedException {
    return plane
        .kubectl()
        .run("get", "--raw", "/metrics")
        .lines()
        .filter(line -> line.startsWith("apiserver_flowcontrol_rejected_requests_total"))
        .filter(line -> line.contains("throttled"))
        .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }
}
