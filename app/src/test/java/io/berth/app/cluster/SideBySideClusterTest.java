package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Berth and kube-scheduler in one cluster, each with the pods that name it. */
@ClusterTest
class SideBySideClusterTest {
  private static final int EACH = 100;
  private static final Duration SOON = Duration.ofMinutes(1);

  @Test
  void eachBindsItsOwnPodsAndRespectsTheOther(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.shared();
    Path kubeconfig = plane.kubeconfig(User.SCHEDULER);
    fixtures.kubeScheduler(kubeconfig, KubeSchedulerProcess.Settings.DEFAULT);
    RunningBerth berth =
        RunningBerth.configured(
            fixtures,
            kubeconfig,
            """
            apiVersion: kubescheduler.config.k8s.io/v1
            kind: KubeSchedulerConfiguration
            clientConnection: {kubeconfig: KUBECONFIG, qps: 1000, burst: 1000}
            leaderElection: {leaderElect: false}
            profiles: [{schedulerName: berth}]
            """);
    createNodes(plane, 0, 5);
    createPods(plane, "theirs-", 0, "default-scheduler");
    plane.api().awaitAllBound("default", EACH, SOON);
    createNodes(plane, 5, 10);
    createPods(plane, "ours-", 0, "berth");
    var nodes = plane.api().awaitAllBound("default", 2 * EACH, SOON);
    for (int i = 0; i < 10; i++) {
      assertThat(Collections.frequency(nodes.values(), "n" + i)).as("n" + i).isEqualTo(20);
    }
    // At the same time there must be room to spare: neither knows what the other is about to do.
    createNodes(plane, 10, 50);
    createPods(plane, "theirs-", EACH, "default-scheduler");
    createPods(plane, "ours-", EACH, "berth");
    plane.api().awaitAllBound("default", 4 * EACH, SOON);
    for (int i = 0; i < 2 * EACH; i++) {
      String line = "\"Successfully bound pod to node\" pod=\"default/ours-" + i + "\"";
      berth.process().awaitLog(line, Duration.ofSeconds(10));
    }
    assertThat(berth.log()).doesNotContain("default/theirs-");
  }

  private static void createNodes(ControlPlane plane, int from, int to) throws Exception {
    for (int i = from; i < to; i++) {
      plane.api().create(NodeBuilder.node("n" + i).sized("20", "64Gi", 110).build());
    }
  }

  /** As many as fill five nodes. */
  private static void createPods(ControlPlane plane, String name, int from, String scheduler)
      throws Exception {
    List<Pod> pods = new ArrayList<>();
    for (int i = from; i < from + EACH; i++) {
      pods.add(PodBuilder.pod(name + i).requests("1", "1Gi").schedulerName(scheduler).build());
    }
    plane.api().createAll(pods);
  }
}
