package io.berth.app.cluster;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two instances of which one works, with times shorter than the usual ones. */
@ClusterTest
class ElectionClusterTest {
  private static final String LEASE =
      "/apis/coordination.k8s.io/v1/namespaces/kube-system/leases/kube-scheduler";
  private static final Duration LEASE_DURATION = Duration.ofSeconds(8);
  private static final Duration SOON = Duration.ofMinutes(1);
  private static final String LEADS = "This instance leads";

  @Test
  void anotherTakesOverWhenTheLeaderIsKilled(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
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
    ControlPlane plane = fixtures.fresh();
    RunningBerth first = start(fixtures, plane.kubeconfig(User.SCHEDULER));
    first.process().awaitLog(LEADS, SOON);
    RunningBerth second = start(fixtures, plane.kubeconfig(User.SCHEDULER)).ready();
    pod(plane, 1);
    assertThat(first.process().terminate(SOON)).isZero();
    Instant ended = Instant.now();
    second.process().awaitLog(LEADS, SOON);
    assertThat(Duration.between(ended, Instant.now())).isLessThan(Duration.ofSeconds(5));
    pod(plane, 2);
  }

  @Test
  void aLeaderThatIsCutOffStopsBeforeAnotherCanTakeOver(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
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

  record Skew(String name, Duration first, Duration second) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Skew> skews() {
    Duration minutes = Duration.ofMinutes(7);
    return List.of(
        new Skew("the leader's clock is ahead", minutes, minutes.negated()),
        new Skew("the leader's clock is behind", minutes.negated(), minutes));
  }

  /** The lease says when it was renewed by its holder's clock: who believed it would go wrong. */
  @ParameterizedTest
  @MethodSource("skews")
  void oneLeadsAtATimeHoweverWrongTheClocksAre(Skew skew, Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    Path kubeconfig = plane.kubeconfig(User.SCHEDULER);
    RunningBerth first = start(fixtures, kubeconfig, skew.first());
    first.process().awaitLog(LEADS, SOON);
    String leader = holder(plane);
    Instant renewed = time(plane, "renewTime");
    assertThat(renewed).isCloseTo(Instant.now().plus(skew.first()), within(1, MINUTES));
    RunningBerth second = start(fixtures, kubeconfig, skew.second());
    second.process().awaitLog("is held by " + leader, SOON);
    pod(plane, 1);
    Eventually.within(SOON)
        .until(
            "the lease was renewed for longer than it lasts",
            () -> time(plane, "renewTime"),
            now -> now.isAfter(renewed.plus(LEASE_DURATION.multipliedBy(2))));
    assertThat(holder(plane)).isEqualTo(leader);
    assertThat(second.log()).doesNotContain(LEADS, "default/p1\" node");
    first.process().kill9();
    Instant last = time(plane, "renewTime").minus(skew.first());
    pod(plane, 2);
    second.process().awaitLog(LEADS, SOON);
    assertThat(time(plane, "acquireTime").minus(skew.second()))
        .isAfterOrEqualTo(last.plus(LEASE_DURATION));
    assertThat(first.log()).doesNotContain("default/p2");
  }

  private static RunningBerth start(Fixtures fixtures, Path kubeconfig) throws IOException {
    return start(fixtures, kubeconfig, Duration.ZERO);
  }

  private static RunningBerth start(Fixtures fixtures, Path kubeconfig, Duration clockAhead)
      throws IOException {
    return RunningBerth.start(
        fixtures,
        clockAhead.isZero() ? List.of() : List.of(WrongClock.option(fixtures.folder(), clockAhead)),
        kubeconfig,
        "--leader-elect-lease-duration=" + LEASE_DURATION.toSeconds() + "s",
        "--leader-elect-renew-deadline=5s",
        "--leader-elect-retry-period=1s");
  }

  private static String holder(ControlPlane plane) throws IOException, InterruptedException {
    return Json.text(plane.api().get(LEASE), "spec", "holderIdentity");
  }

  private static Instant time(ControlPlane plane, String field)
      throws IOException, InterruptedException {
    return Instant.parse(Json.text(plane.api().get(LEASE), "spec", field));
  }

  /** One more node and pod, which gets bound. */
  private static void pod(ControlPlane plane, int number) throws IOException, InterruptedException {
    plane.api().create(NodeBuilder.node("n" + number).build());
    plane.api().create(PodBuilder.pod("p" + number).build());
    plane.api().awaitAllBound("default", number, SOON);
  }
}
