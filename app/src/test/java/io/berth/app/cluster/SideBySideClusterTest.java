package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Berth and kube-scheduler in one cluster, each with the pods that name it. */
@ClusterTest
class SideBySideClusterTest {
  private static final int EACH = 100;

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
    for (int i = 0; i < 10; i++) {
      plane.api().create(NodeBuilder.node("n" + i).sized("20", "64Gi", 110).build());
    }
    List<Pod> pods = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      pods.add(PodBuilder.pod("theirs-" + i).requests("1", "1Gi").build());
      pods.add(PodBuilder.pod("ours-" + i).requests("1", "1Gi").schedulerName("berth").build());
    }
    plane.api().createAll(pods);
    var nodes = plane.api().awaitAllBound("default", 2 * EACH, Duration.ofMinutes(1));
    for (int i = 0; i < 10; i++) {
      String node = "n" + i;
      assertThat(nodes.values()).filteredOn(node::equals).as(node).hasSizeLessThanOrEqualTo(20);
    }
    berth
        .process()
        .awaitLog(
            "\"Successfully bound pod to node\" pod=\"default/ours-0\"", Duration.ofSeconds(10));
    assertThat(berth.log()).doesNotContain("default/theirs-");
  }
}
