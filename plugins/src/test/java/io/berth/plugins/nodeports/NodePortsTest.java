package io.berth.plugins.nodeports;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodePortsTest {
  private static final Plugin PLUGIN = TestPlugins.create(NodePorts.FACTORY);
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("n").build())
          .with(
              PodBuilder.pod("user")
                  .containers(port(80, "TCP", ""), port(53, "UDP", "10.0.0.1"))
                  .on("n")
                  .build());

  record Case(String name, PodBuilder pod, boolean fits) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    PodBuilder pod = PodBuilder.pod("p");
    return List.of(
        new Case("same port, all addresses", pod.hostPorts(80), false),
        new Case("one address", pod.containers(port(80, "TCP", "10.0.0.9")), false),
        new Case("no protocol is TCP", pod.containers(port(80, "", "")), false),
        new Case("another protocol", pod.containers(port(80, "UDP", "")), true),
        new Case("all addresses, one used", pod.containers(port(53, "UDP", "0.0.0.0")), false),
        new Case("another address", pod.containers(port(53, "UDP", "10.0.0.2")), true),
        new Case("IPv6 has no wildcard", pod.containers(port(53, "UDP", "::")), true),
        new Case("a sidecar's port", pod.initContainers(port(80, "TCP", "").sidecar()), false),
        new Case("second of two ports", pod.hostPorts(81, 80), false),
        new Case("same port twice in the pod", pod.hostPorts(81, 81), true));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void fitsWherePortsAreFree(Case c) {
    FilterVerifier verifier = FilterVerifier.of(PLUGIN, CLUSTER, c.pod().build());
    if (c.fits()) {
      verifier.fits("n");
    } else {
      verifier.rejects(
          "n",
          Rejected.unschedulable("node(s) didn't have free ports for the requested pod ports"));
    }
  }

  @Test
  void podsWithoutHostPortsAreSkipped() {
    PodBuilder pod = PodBuilder.pod("p");
    FilterVerifier.of(PLUGIN, CLUSTER, pod.build()).skips();
    FilterVerifier.of(PLUGIN, CLUSTER, pod.hostPorts(0).build()).skips();
    FilterVerifier.of(PLUGIN, CLUSTER, pod.initContainers(port(80, "TCP", "")).build()).skips();
  }

  @Test
  void filterNeedsPreFilter() {
    FilterVerifier verifier = FilterVerifier.alone(PLUGIN, CLUSTER, PodBuilder.pod("p").build());
    assertThatThrownBy(() -> verifier.fits("n"))
        .hasMessage("reading \"PreFilterNodePorts\" from cycleState: not found");
  }

  private static ContainerBuilder port(int port, String protocol, String address) {
    return ContainerBuilder.container("c").hostPort(port, protocol, address);
  }
}
