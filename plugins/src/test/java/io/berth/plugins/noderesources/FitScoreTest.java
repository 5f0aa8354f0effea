package io.berth.plugins.noderesources;

import io.berth.model.core.Pod;
import io.berth.plugins.utilization.UtilizationShapePoint;
import io.berth.spi.Plugin;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FitScoreTest {
  private static final String GPU = "example.com/gpu";
  private static final Plugin DEFAULT = TestPlugins.create(NodeResourcesFit.FACTORY);
  private static final List<ResourceSpec> EQUAL = weights(1, 1);
  private static final List<ResourceSpec> WITH_GPU =
      List.of(new ResourceSpec("cpu", 1), new ResourceSpec("memory", 0), new ResourceSpec(GPU, 5));
  private static final List<UtilizationShapePoint> RISING =
      List.of(new UtilizationShapePoint(0, 0), new UtilizationShapePoint(100, 10));
  private static final List<UtilizationShapePoint> PEAK =
      List.of(
          new UtilizationShapePoint(0, 0),
          new UtilizationShapePoint(40, 10),
          new UtilizationShapePoint(100, 0));
  private static final List<UtilizationShapePoint> FALLING =
      List.of(new UtilizationShapePoint(0, 10), new UtilizationShapePoint(60, 3));

  /** The pod on the node takes all but what the new pod requests. */
  record Case(String name, Plugin plugin, ContainerBuilder taken, PodBuilder pod, long score) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    Plugin least = plugin("LeastAllocated", EQUAL, null);
    Plugin most = plugin("MostAllocated", EQUAL, null);
    PodBuilder none = PodBuilder.pod("p").requests("0", "0");
    PodBuilder half = PodBuilder.pod("p").requests("500m", "1Gi");
    ContainerBuilder quarter = taken("1", "2Gi");
    return List.of(
        new Case("least", DEFAULT, quarter, half, 62),
        new Case("most", most, quarter, half, 37),
        new Case("rising", ratio(EQUAL, RISING), quarter, half, 37),
        new Case("falling", ratio(EQUAL, FALLING), quarter, half, 57),
        new Case("no requests count a little", DEFAULT, quarter, PodBuilder.pod("p"), 72),
        new Case("least, nearly full", least, taken("3900m", "7Gi"), none, 7),
        new Case("least, over", least, taken("4100m", "8Gi"), none, 0),
        new Case("most, nearly full", most, taken("3900m", "7Gi"), none, 92),
        new Case("most, over", most, taken("4100m", "9Gi"), none, 100),
        new Case(
            "least, weights 3 and 1",
            plugin("LeastAllocated", weights(3, 1), null),
            taken("800m", "6012954214"),
            none,
            67),
        new Case("peak", ratio(EQUAL, PEAK), taken("1500m", "3Gi"), none, 92),
        new Case("peak, both scores 0", ratio(EQUAL, PEAK), taken("4", "0"), none, 0),
        new Case("a score of 0 is left out", ratio(EQUAL, RISING), taken("0", "3Gi"), none, 37),
        new Case("rounds", ratio(weights(3, 1), RISING), taken("1500m", "6Gi"), none, 47));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void scoresByWhatWouldBeTaken(Case c) {
    ScoreVerifier.of(c.plugin(), cluster(c.taken()), c.pod().build(), "n").raw(c.score());
    ScoreVerifier.alone(c.plugin(), cluster(c.taken()), c.pod().build(), "n").raw(c.score());
  }

  @Test
  void scalarsCountOnlyForPodsThatRequestThem() {
    Plugin least = plugin("LeastAllocated", WITH_GPU, null);
    Plugin most = plugin("MostAllocated", WITH_GPU, null);
    ClusterFixture cluster = cluster(taken("1500m", "3Gi").request(GPU, "1"));
    ContainerBuilder nothing = taken("0", "0");
    Pod gpu = PodBuilder.pod("p").containers(nothing.request(GPU, "1")).build();
    Pod none = PodBuilder.pod("p").containers(nothing).build();
    ScoreVerifier.of(least, cluster, gpu, "n").raw(53L);
    ScoreVerifier.of(least, cluster, none, "n").raw(62L);
    ScoreVerifier.of(most, cluster, gpu, "n").raw(46L);
  }

  @Test
  void resourcesThatTheNodeLacksAreLeftOut() {
    List<ResourceSpec> resources = List.of(new ResourceSpec("memory", 1), new ResourceSpec(GPU, 9));
    Plugin least = plugin("LeastAllocated", resources, null);
    Pod pod = PodBuilder.pod("p").containers(taken("0", "4Gi").request(GPU, "1")).build();
    ClusterFixture cluster =
        ClusterFixture.EMPTY.with(NodeBuilder.node("n").sized("4", "8Gi", 10).build());
    ScoreVerifier.of(least, cluster, pod, "n").raw(50L);
    Plugin unknown = plugin("LeastAllocated", List.of(new ResourceSpec("pods", 1)), null);
    ScoreVerifier.of(unknown, cluster, pod, "n").raw(0L);
  }

  @Test
  void requestsOfTheWholePodDoNotCountForTheNewPod() {
    Pod pod = PodBuilder.pod("p").requests("500m", "1Gi").podLevelRequest("cpu", "3").build();
    ScoreVerifier.of(DEFAULT, cluster(taken("1", "2Gi")), pod, "n").raw(62L);
  }

  private static ClusterFixture cluster(ContainerBuilder taken) {
    return ClusterFixture.EMPTY
        .with(NodeBuilder.node("n").sized("4", "8Gi", 10).allocatable(GPU, "4").build())
        .with(PodBuilder.pod("other").containers(taken).on("n").build());
  }

  private static ContainerBuilder taken(String cpu, String memory) {
    return ContainerBuilder.container("c").requests(cpu, memory);
  }

  private static List<ResourceSpec> weights(long cpu, long memory) {
    return List.of(new ResourceSpec("cpu", cpu), new ResourceSpec("memory", memory));
  }

  private static Plugin ratio(List<ResourceSpec> resources, List<UtilizationShapePoint> shape) {
    return plugin("RequestedToCapacityRatio", resources, new RequestedToCapacityRatioParam(shape));
  }

  private static Plugin plugin(
      String type, List<ResourceSpec> resources, @Nullable RequestedToCapacityRatioParam ratio) {
    ScoringStrategy strategy = new ScoringStrategy(type, resources, ratio);
    return TestPlugins.create(
        NodeResourcesFit.FACTORY, new NodeResourcesFitArgs(List.of(), List.of(), strategy));
  }
}
