package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Scheduling with a real API server. What is here, and not among the cases, needs it: the built
 * kubectl, and users that may not do everything.
 */
@ClusterTest
class SchedulingClusterTest extends SchedulingCases {
  @Test
  void peopleSeeWhatHappenedToTheirPod(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    Kubectl kubectl = plane.kubectl();
    RunningBerth.alone(fixtures, plane.kubeconfig(User.SCHEDULER));
    plane.api().create(NodeBuilder.node("small").sized("1", "1Gi", 10).build());
    plane.api().create(PodBuilder.pod("large").requests("2", "2Gi").build());
    List<String> shown =
        List.of(
            "FailedScheduling",
            "PodScheduled   False",
            "default-scheduler",
            "0/1 nodes are available: 1 Insufficient cpu, 1 Insufficient memory.");
    Eventually.within(SOON)
        .until(
            "event and condition are there",
            () -> kubectl.run("describe", "pod", "large"),
            text -> shown.stream().allMatch(text::contains));
    assertThat(
            kubectl.run(
                "get", "pod", "large", "-o", "jsonpath={.status.conditions[0]['type','reason']}"))
        .isEqualTo("PodScheduled Unschedulable");
    plane.api().create(NodeBuilder.node("big").sized("4", "8Gi", 10).build());
    plane.api().awaitAllBound("default", 1, SOON);
    Eventually.within(SOON)
        .until(
            "the event is there",
            () -> kubectl.run("describe", "pod", "large"),
            text -> text.contains("Successfully assigned default/large to big"));
  }

  @Test
  void whatItMayNotSeeKeepsItUnreadyAndIsNamed(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    RunningBerth berth =
        RunningBerth.start(fixtures, plane.kubeconfig(User.NOBODY), "--leader-elect=false");
    berth.process().awaitLog("User \"nobody\" cannot watch resource \"pods\"", SOON);
    berth.process().awaitLog("User \"nobody\" cannot watch resource \"nodes\"", SOON);
    try (HealthProbe probe = new HealthProbe()) {
      assertThat(probe.status(berth.health().resolve("/readyz"))).isEqualTo(500);
      assertThat(probe.status(berth.health().resolve("/livez"))).isEqualTo(200);
    }
  }
}
