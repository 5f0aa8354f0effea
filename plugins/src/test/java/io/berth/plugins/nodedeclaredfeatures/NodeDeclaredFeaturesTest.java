package io.berth.plugins.nodedeclaredfeatures;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeDeclaredFeaturesTest {
  private static final String RESTART = "RestartAllContainersOnContainerExits";
  private static final String USERS = "UserNamespacesHostNetworkSupport";
  private static final Plugin PLUGIN = TestPlugins.create(NodeDeclaredFeatures.FACTORY);
  private static final PodBuilder POD = PodBuilder.pod("p");
  private static final ContainerBuilder RESTARTING =
      ContainerBuilder.container("c").restartRule("RestartAllContainers");
  private static final PodBuilder HOST_USERS =
      POD.spec("hostNetwork", true).spec("hostUsers", false);

  record Case(String name, PodBuilder pod, List<String> declared, boolean fits) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder both = HOST_USERS.containers(RESTARTING);
    return List.of(
        new Case("container rule, declared", POD.containers(RESTARTING), List.of(RESTART), true),
        new Case("container rule, missing", POD.containers(RESTARTING), List.of(USERS), false),
        new Case("init container rule", POD.initContainers(RESTARTING), List.of(), false),
        new Case("user namespace", HOST_USERS, List.of(USERS), true),
        new Case("both", both, List.of("Another", RESTART, USERS), true),
        new Case("one of two", both, List.of(RESTART), false),
        new Case("out of order", both, List.of(USERS, RESTART), false));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void fitsWhereAllRequiredFeaturesAreDeclared(Case c) {
    NodeBuilder node = NodeBuilder.node("n").declaring(c.declared().toArray(String[]::new));
    FilterVerifier verifier =
        FilterVerifier.of(PLUGIN, ClusterFixture.EMPTY.with(node.build()), c.pod().build());
    if (c.fits()) {
      verifier.fits("n");
    } else {
      verifier.rejects("n", Rejected.unresolvable("node(s) didn't match Pod's required features"));
    }
  }

  @Test
  void podsThatRequireNothingAreSkipped() {
    FilterVerifier.of(PLUGIN, ClusterFixture.EMPTY, POD.build()).skips();
    FilterVerifier.of(PLUGIN, ClusterFixture.EMPTY, POD.spec("hostNetwork", true).build()).skips();
    FilterVerifier.of(PLUGIN, ClusterFixture.EMPTY, POD.spec("hostUsers", false).build()).skips();
    FilterVerifier.of(PLUGIN, ClusterFixture.EMPTY, HOST_USERS.spec("hostUsers", true).build())
        .skips();
  }

  @Test
  void gateTurnsItOff() {
    Plugin off =
        TestPlugins.create(
            NodeDeclaredFeatures.FACTORY,
            FeatureGates.with(Map.of(FeatureGate.NODE_DECLARED_FEATURES, false)));
    ClusterFixture cluster = ClusterFixture.EMPTY.with(NodeBuilder.node("n").build());
    FilterVerifier.of(off, cluster, HOST_USERS.build()).skips();
    FilterVerifier.alone(off, cluster, HOST_USERS.build()).fits("n");
  }

  @Test
  void filterNeedsPreFilter() {
    ClusterFixture cluster = ClusterFixture.EMPTY.with(NodeBuilder.node("n").build());
    FilterVerifier verifier = FilterVerifier.alone(PLUGIN, cluster, POD.build());
    assertThatThrownBy(() -> verifier.fits("n"))
        .hasMessage("error reading \"PreFilterNodeDeclaredFeatures\" from cycle-state: not found");
  }
}
