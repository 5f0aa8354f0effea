package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two instances of which one works, with times shorter than the usual ones. */
abstract class ElectionCases {
  private static final String LEASE =
      "/apis/coordination.k8s.io/v1/namespaces/kube-system/leases/kube-scheduler";
  static final Duration LEASE_DURATION = Duration.ofSeconds(10);
  static final Duration SOON = Duration.ofMinutes(1);
  static final String LEADS = "This instance leads";

  @Test
  void anotherTakesOverWhenTheLeaderIsKilled(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    RunningBerth first = start(fixtures, plane.kubeconfig(User.SCHEDULER));
    first.process().awaitLog(LEADS, SOON);
    RunningBerth second = start(fixtures, plane.kubeconfig(User.SCHEDULER));
    String leader = holder(plane);
    second.process().awaitLog("is held by " + leader, SOON);
    pod(plane, 1);
    first.process().kill9();
    pod(plane, 2);
    second.process().awaitLog(LEADS, SOON);
    assertThat(holder(plane)).isNotEqualTo(leader).isNotEmpty();
    // the API server tells others of a binding before it answers
    second.process().awaitLog("Successfully bound pod to node\" pod=\"default/p2", SOON);
    assertThat(first.log()).doesNotContain("default/p2");
  }

  @Test
  void aLeaderThatIsToldToStopHandsOverAtOnce(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    String lease = "--leader-elect-lease-duration=5m";
    Path kubeconfig = plane.kubeconfig(User.SCHEDULER);
    RunningBerth first = RunningBerth.start(fixtures, kubeconfig, lease);
    first.process().awaitLog(LEADS, SOON);
    RunningBerth second = RunningBerth.start(fixtures, kubeconfig, lease).ready();
    pod(plane, 1);
    assertThat(first.process().terminate(SOON)).isZero();
    second.process().awaitLog(LEADS, SOON);
    pod(plane, 2);
  }

  @Test
  void aLeaderThatIsCutOffStopsBeforeAnotherCanTakeOver(Fixtures fixtures) throws Exception {
    TestCluster plane = fixtures.cluster();
    FaultProxy proxy = fixtures.proxyTo(plane);
    RunningBerth first = start(fixtures, plane.kubeconfig(User.SCHEDULER, proxy.url()));
    first.process().awaitLog(LEADS, SOON);
    RunningBerth second = start(fixtures, plane.kubeconfig(User.SCHEDULER)).ready();
    pod(plane, 1);
    proxy.hold(FaultProxy.Which.ALL);
    assertThat(first.process().process().exitCode(SOON)).isEqualTo(1);
    Instant ended = Instant.now();
    assertThat(first.log()).contains("Leaderelection lost");
    second.process().awaitLog(LEADS, SOON);
    assertThat(time(plane, "acquireTime")).isAfter(ended.minusMillis(500));
    pod(plane, 2);
    assertThat(first.log()).doesNotContain("default/p2");
  }

  private static RunningBerth start(Fixtures fixtures, Path kubeconfig) throws IOException {
    return start(fixtures, kubeconfig, Duration.ZERO);
  }

  static RunningBerth start(Fixtures fixtures, Path kubeconfig, Duration clockAhead)
      throws IOException {
    return RunningBerth.start(
        fixtures,
        clockAhead.isZero() ? List.of() : List.of(WrongClock.option(fixtures.folder(), clockAhead)),
        kubeconfig,
        "--leader-elect-lease-duration=" + LEASE_DURATION.toSeconds() + "s",
        "--leader-elect-renew-deadline=6s",
        "--leader-elect-retry-period=1s");
  }

  static String holder(TestCluster plane) throws IOException, InterruptedException {
    return Json.text(plane.api().get(LEASE), "spec", "holderIdentity");
  }

  static Instant time(TestCluster plane, String field) throws IOException, InterruptedException {
    return Instant.parse(Json.text(plane.api().get(LEASE), "spec", field));
  }

  /** One more node and pod, which gets bound. */
  static void pod(TestCluster plane, int number) throws IOException, InterruptedException {
    plane.api().create(NodeBuilder.node("n" + number).build());
    plane.api().create(PodBuilder.pod("p" + number).build());
    plane.api().awaitAllBound("default", number, SOON);
  }
}
