package io.berth.plugins.nodename;

import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import org.junit.jupiter.api.Test;

class NodeNameTest {
  private static final Plugin PLUGIN = TestPlugins.create(NodeName.FACTORY);
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("n1").build())
          .with(NodeBuilder.node("n2").build());

  @Test
  void podWithoutNodeFitsEverywhere() {
    FilterVerifier.of(PLUGIN, CLUSTER, PodBuilder.pod("p").build()).fits("n1").fits("n2");
  }

  @Test
  void podWithNodeFitsOnlyThere() {
    FilterVerifier.of(PLUGIN, CLUSTER, PodBuilder.pod("p").on("n2").build())
        .looksAtAllNodes()
        .rejects("n1", Rejected.unresolvable("node(s) didn't match the requested node name"))
        .fits("n2");
  }
}
