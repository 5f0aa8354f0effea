package io.berth.plugins;

import static io.berth.spi.ExtensionPoint.BIND;
import static io.berth.spi.ExtensionPoint.FILTER;
import static io.berth.spi.ExtensionPoint.PLACEMENT_SCORE;
import static io.berth.spi.ExtensionPoint.POST_FILTER;
import static io.berth.spi.ExtensionPoint.PRE_BIND;
import static io.berth.spi.ExtensionPoint.PRE_ENQUEUE;
import static io.berth.spi.ExtensionPoint.PRE_FILTER;
import static io.berth.spi.ExtensionPoint.PRE_SCORE;
import static io.berth.spi.ExtensionPoint.QUEUE_SORT;
import static io.berth.spi.ExtensionPoint.RESERVE;
import static io.berth.spi.ExtensionPoint.SCORE;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.Plugin;
import io.berth.spi.PluginFactory;
import io.berth.testkit.TestPlugins;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BuiltinPluginsTest {
  record Case(String name, int weight, Set<ExtensionPoint> points) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("SchedulingGates", 0, Set.of(PRE_ENQUEUE)),
        new Case("PrioritySort", 0, Set.of(QUEUE_SORT)),
        new Case("NodeUnschedulable", 0, Set.of(FILTER)),
        new Case("NodeName", 0, Set.of(FILTER)),
        new Case("TaintToleration", 3, Set.of(FILTER, PRE_SCORE, SCORE)),
        new Case("NodeAffinity", 2, Set.of(PRE_FILTER, FILTER, PRE_SCORE, SCORE)),
        new Case("NodePorts", 0, Set.of(PRE_FILTER, FILTER)),
        new Case(
            "NodeResourcesFit", 1, Set.of(PRE_FILTER, FILTER, PRE_SCORE, SCORE, PLACEMENT_SCORE)),
        new Case("VolumeRestrictions", 0, Set.of(PRE_FILTER, FILTER)),
        new Case("NodeVolumeLimits", 0, Set.of(PRE_FILTER, FILTER)),
        new Case(
            "VolumeBinding", 0, Set.of(PRE_FILTER, FILTER, PRE_SCORE, SCORE, RESERVE, PRE_BIND)),
        new Case("VolumeZone", 0, Set.of(PRE_FILTER, FILTER)),
        new Case("PodTopologySpread", 2, Set.of(PRE_FILTER, FILTER, PRE_SCORE, SCORE)),
        new Case("InterPodAffinity", 2, Set.of(PRE_FILTER, FILTER, PRE_SCORE, SCORE)),
        new Case(
            "DynamicResources",
            2,
            Set.of(PRE_ENQUEUE, PRE_FILTER, FILTER, POST_FILTER, SCORE, RESERVE, PRE_BIND)),
        new Case("DefaultPreemption", 0, Set.of(POST_FILTER, PRE_ENQUEUE)),
        new Case("NodeResourcesBalancedAllocation", 1, Set.of(PRE_SCORE, SCORE)),
        new Case("ImageLocality", 1, Set.of(SCORE)),
        new Case("DefaultBinder", 0, Set.of(BIND)),
        new Case("NodeDeclaredFeatures", 0, Set.of(PRE_FILTER, FILTER)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void standForTheExtensionPointsOfKubeScheduler(Case c) {
    Plugin plugin = create(c.name());
    assertThat(plugin.name()).isEqualTo(c.name());
    assertThat(plugin.extensionPoints()).isEqualTo(c.points());
  }

  private static Plugin create(String name) {
    for (PluginFactory<?> factory : BuiltinPlugins.factories()) {
      if (factory.name().equals(name)) {
        return TestPlugins.create(factory);
      }
    }
    throw new AssertionError("no factory for " + name);
  }

  @Test
  void defaultsComeInOrderWithWeights() {
    assertThat(BuiltinPlugins.defaults(FeatureGates.DEFAULTS))
        .isEqualTo(cases().stream().map(c -> new DefaultPlugin(c.name(), c.weight())).toList());
  }

  @Test
  void factoriesHaveDifferentNames() {
    assertThat(BuiltinPlugins.factories())
        .extracting(PluginFactory::name)
        .doesNotHaveDuplicates()
        .hasSize(cases().size());
  }

  @Test
  void gatesDecideWhichPluginsThereAre() {
    FeatureGates off = FeatureGates.with(Map.of(FeatureGate.NODE_DECLARED_FEATURES, false));
    assertThat(BuiltinPlugins.defaults(off))
        .hasSize(cases().size() - 1)
        .extracting(DefaultPlugin::name)
        .doesNotContain("NodeDeclaredFeatures");
    assertThat(BuiltinPlugins.gates())
        .containsEntry("GangScheduling", FeatureGate.GANG_SCHEDULING)
        .containsKeys("TopologyPlacementGenerator", "PodGroupPodsCount");
  }
}
