package io.berth.plugins;

import io.berth.model.core.Pod;
import io.berth.spi.PluginFactory;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.NodeTerms;
import io.berth.testkit.PluginContract;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every built-in keeps the contract, for a few pods in a small and crowded cluster. */
class PluginContractTest {
  private static final String GPU = "example.com/gpu";

  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(
              NodeBuilder.node("a")
                  .sized("2", "4Gi", 3)
                  .label("zone", "a")
                  .image(500_000_000, "app:latest")
                  .build())
          .with(
              NodeBuilder.node("b")
                  .sized("4", "4Gi", 2)
                  .label("zone", "b")
                  .allocatable(GPU, "1")
                  .taint("soft", "", "PreferNoSchedule")
                  .build())
          .with(NodeBuilder.node("c").unschedulable().taint("hard", "", "NoSchedule").build())
          .with(PodBuilder.pod("one").requests("1500m", "1Gi").on("a").build())
          .with(PodBuilder.pod("two").hostPorts(80).on("a").build())
          .with(PodBuilder.pod("three").requesting(GPU, "1").label("app", "x").on("b").build())
          .with(PodBuilder.pod("four").requests("1", "3Gi").on("b").build());

  private static final List<Pod> PODS =
      List.of(
          PodBuilder.pod("p").build(),
          PodBuilder.pod("p").requests("1", "1Gi").build(),
          PodBuilder.pod("p").hostPorts(80, 81).build(),
          PodBuilder.pod("p").requesting(GPU, "1").tolerating("", "Exists", "", "").build(),
          PodBuilder.pod("p").requiringNodes(NodeTerms.label("zone", "In", "a")).build(),
          PodBuilder.pod("p")
              .preferringNodes(NodeTerms.weighted(7, NodeTerms.label("zone", "In", "b")))
              .build());

  static List<PluginFactory<?>> factories() {
    return BuiltinPlugins.factories();
  }

  @ParameterizedTest
  @MethodSource("factories")
  void isKept(PluginFactory<?> factory) {
    PODS.forEach(pod -> PluginContract.check(TestPlugins.create(factory), CLUSTER, pod));
  }

  @ParameterizedTest
  @MethodSource("factories")
  void equalKeysMeanEqualAnswers(PluginFactory<?> factory) {
    PluginContract.checkKeys(TestPlugins.create(factory), CLUSTER, PODS);
  }
}
