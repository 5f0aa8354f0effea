package io.berth.app.cluster;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Elections by a real API server; those with wrong clocks take too long to run them twice. */
@ClusterTest
class ElectionClusterTest extends ElectionCases {
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
    TestCluster plane = fixtures.cluster();
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
}
