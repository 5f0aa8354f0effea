package io.berth.plugins.noderesources;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.spi.Plugin;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BalancedAllocationTest {
  private static final String GPU = "example.com/gpu";
  private static final Plugin DEFAULT = TestPlugins.create(NodeResourcesBalancedAllocation.FACTORY);
  private static final Plugin WITH_GPU =
      TestPlugins.create(
          NodeResourcesBalancedAllocation.FACTORY,
          args(
              new ResourceSpec("cpu", 1), new ResourceSpec("memory", 1), new ResourceSpec(GPU, 1)));

  /** Amounts of cpu, memory and gpu. */
  record Amounts(String cpu, String memory, String gpu) {
    ContainerBuilder container() {
      ContainerBuilder container = ContainerBuilder.container("c").requests(cpu, memory);
      return gpu.equals("0") ? container : container.request(GPU, gpu);
    }
  }

  record Case(String name, Plugin plugin, Amounts node, Amounts taken, Amounts pod, long score) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final Amounts NODE = new Amounts("4", "8Gi", "4");
  private static final Amounts NOTHING = new Amounts("0", "0", "0");

  static List<Case> smallCases() {
    return List.of(
        new Case("worse", DEFAULT, NODE, some("1", "2Gi"), some("1", "1Gi"), 71),
        new Case("better", DEFAULT, NODE, some("2", "1Gi"), some("0", "3Gi"), 84),
        new Case("cpu alone", DEFAULT, NODE, some("2", "2Gi"), some("1", "0"), 69),
        new Case("evenly", DEFAULT, NODE, NOTHING, some("500m", "1Gi"), 75),
        new Case("unevenly", DEFAULT, NODE, NOTHING, some("4", "1Gi"), 53),
        new Case("three", WITH_GPU, NODE, NOTHING, new Amounts("1", "2Gi", "2"), 69),
        new Case("more than there is", DEFAULT, NODE, some("3", "8Gi"), some("2", "0"), 81),
        new Case(
            "one resource is always in balance",
            DEFAULT,
            new Amounts("4", "0", "0"),
            NOTHING,
            some("4", "0"),
            75));
  }

  static List<Case> referenceCases() {
    Amounts half = some("3", "5000");
    Amounts wide = new Amounts("3500m", "40000", "8");
    return List.of(
        new Case("cpu fills", DEFAULT, some("6", "10000"), some("3", "0"), some("3", "0"), 62),
        new Case("beside memory", DEFAULT, some("6", "10000"), half, some("3", "0"), 62),
        new Case(
            "gpu 3 to 4",
            WITH_GPU,
            wide,
            new Amounts("3", "5000", "3"),
            new Amounts("0", "0", "1"),
            75),
        new Case("gpu 0 to 1", WITH_GPU, wide, half, new Amounts("0", "0", "1"), 76),
        new Case("from empty", DEFAULT, some("3500m", "40000"), NOTHING, half, 56),
        new Case("memory late", DEFAULT, some("10", "20000"), some("3", "0"), half, 73),
        new Case("both double", DEFAULT, some("10", "20000"), half, half, 74));
  }

  @ParameterizedTest
  @MethodSource({"smallCases", "referenceCases"})
  void scoresTheChangeInBalance(Case c) {
    Pod pod = PodBuilder.pod("p").containers(c.pod().container()).build();
    ScoreVerifier.of(c.plugin(), cluster(c), pod, "n").raw(c.score());
    ScoreVerifier.alone(c.plugin(), cluster(c), pod, "n").raw(c.score());
  }

  private static ClusterFixture cluster(Case c) {
    NodeBuilder node =
        NodeBuilder.node("n")
            .sized(c.node().cpu(), c.node().memory(), 10)
            .allocatable(GPU, c.node().gpu());
    return ClusterFixture.EMPTY
        .with(node.build())
        .with(PodBuilder.pod("other").containers(c.taken().container()).on("n").build());
  }

  @Test
  void podsThatRequestNothingAreSkipped() {
    ClusterFixture cluster = ClusterFixture.EMPTY.with(NodeBuilder.node("n").build());
    Pod none = PodBuilder.pod("p").build();
    ScoreVerifier.of(DEFAULT, cluster, none, "n").skips();
    ScoreVerifier.alone(DEFAULT, cluster, none, "n").raw(0L);
    Pod gpu = PodBuilder.pod("p").requesting(GPU, "1").build();
    ScoreVerifier.of(DEFAULT, cluster, gpu, "n").skips();
  }

  @Test
  void aListedResourceThatNodesDoNotCountIsARequestToo() {
    ClusterFixture cluster = ClusterFixture.EMPTY.with(NodeBuilder.node("n").build());
    Plugin plugin =
        TestPlugins.create(
            NodeResourcesBalancedAllocation.FACTORY,
            args(new ResourceSpec("pods", 1), new ResourceSpec("odd", 1)));
    for (String listed : List.of("pods", "odd")) {
      Pod pod = PodBuilder.pod("p").requesting(listed, "1").build();
      ScoreVerifier.of(plugin, cluster, pod, "n").raw(75L);
    }
    Pod other = PodBuilder.pod("p").requesting("cpu", "1").build();
    ScoreVerifier.of(plugin, cluster, other, "n").skips();
  }

  @Test
  void requestsOfTheWholePodCount() {
    ClusterFixture cluster =
        ClusterFixture.EMPTY.with(NodeBuilder.node("n").sized("4", "8Gi", 10).build());
    Pod pod = PodBuilder.pod("p").requests("1", "1Gi").podLevelRequest("cpu", "4").build();
    ScoreVerifier.of(DEFAULT, cluster, pod, "n").raw(53L);
  }

  @Test
  void argsMustNameEachResourceOnceWithWeightOne() {
    assertThat(errors()).isEmpty();
    assertThat(errors(new ResourceSpec("cpu", 0), new ResourceSpec("memory", 1))).isEmpty();
    assertThat(errors(new ResourceSpec("cpu", 2), new ResourceSpec("cpu", 1)))
        .containsExactly(
            "resources[0].weight: Invalid value: 2: must be 1",
            "resources[1].name: Duplicate value: \"cpu\"");
  }

  private static List<String> errors(ResourceSpec... resources) {
    return TestPlugins.errors(NodeResourcesBalancedAllocation.FACTORY, args(resources));
  }

  private static NodeResourcesBalancedAllocationArgs args(ResourceSpec... resources) {
    return new NodeResourcesBalancedAllocationArgs(List.of(resources));
  }

  private static Amounts some(String cpu, String memory) {
    return new Amounts(cpu, memory, "0");
  }
}
