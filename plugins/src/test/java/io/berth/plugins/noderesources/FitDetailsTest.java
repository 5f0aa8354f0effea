package io.berth.plugins.noderesources;

import io.berth.model.core.Pod;
import io.berth.spi.Detail.ResourceAmounts;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import org.junit.jupiter.api.Test;

class FitDetailsTest {
  private static final long GIB = 1L << 30;
  private static final Plugin PLUGIN = TestPlugins.create(NodeResourcesFit.FACTORY);
  private static final NodeBuilder NODE =
      NodeBuilder.node("n").allocatable("cpu", "4").allocatable("memory", "8Gi");
  private static final PodBuilder TAKEN = PodBuilder.pod("taken").requests("1", "2Gi").on("n");

  private static ClusterFixture cluster(String mostPods) {
    return ClusterFixture.EMPTY
        .with(NODE.allocatable("pods", mostPods).build())
        .with(TAKEN.build());
  }

  @Test
  void aShortageComesAlone() {
    Pod pod = PodBuilder.pod("p").requests("3500m", "1Gi").build();
    FilterVerifier.of(PLUGIN, cluster("10"), pod)
        .rejects("n", Rejected.unschedulable("Insufficient cpu"))
        .details("n", new ResourceAmounts("cpu", 3500, 3000, 4000));
  }

  @Test
  void aNodeThatFitsShowsAllAmounts() {
    Pod pod = PodBuilder.pod("p").requests("500m", "1Gi").build();
    FilterVerifier.of(PLUGIN, cluster("10"), pod)
        .fits("n")
        .details(
            "n",
            new ResourceAmounts("pods", 1, 9, 10),
            new ResourceAmounts("cpu", 500, 3000, 4000),
            new ResourceAmounts("memory", GIB, 6 * GIB, 8 * GIB));
  }

  @Test
  void aNodeThatIsFullOfPodsSaysSo() {
    FilterVerifier.of(PLUGIN, cluster("1"), PodBuilder.pod("p").build())
        .rejects("n", Rejected.unschedulable("Too many pods"))
        .details("n", new ResourceAmounts("pods", 1, 0, 1));
  }

  @Test
  void aScoreShowsWhatItCounts() {
    Pod pod = PodBuilder.pod("p").build();
    ScoreVerifier.of(PLUGIN, cluster("10"), pod, "n")
        .details(
            new ResourceAmounts("cpu", 100, 3000, 4000),
            new ResourceAmounts("memory", 200L << 20, 6 * GIB, 8 * GIB));
  }
}
