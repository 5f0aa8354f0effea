package io.berth.plugins.tainttoleration;

import io.berth.model.core.Pod;
import io.berth.model.core.Taint;
import io.berth.spi.Detail.UntoleratedTaint;
import io.berth.spi.Plugin;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import org.junit.jupiter.api.Test;

class TaintDetailsTest {
  private static final Plugin PLUGIN = TestPlugins.create(TaintToleration.FACTORY);
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY.with(
          NodeBuilder.node("n")
              .taint("soft", "s", "PreferNoSchedule")
              .taint("first", "1", "NoSchedule")
              .taint("second", "2", "NoExecute")
              .build());

  @Test
  void theVerdictNamesTheTaintThatDecides() {
    Pod pod = PodBuilder.pod("p").tolerating("first", "Exists", "", "").build();
    FilterVerifier.of(PLUGIN, CLUSTER, pod)
        .details("n", new UntoleratedTaint(taint("second", "2", "NoExecute")));
  }

  @Test
  void aNodeThatFitsHasNone() {
    Pod pod = PodBuilder.pod("p").tolerating("", "Exists", "", "").build();
    FilterVerifier.of(PLUGIN, CLUSTER, pod).fits("n").details("n");
  }

  @Test
  void theScoreNamesWhatItCounts() {
    ScoreVerifier.of(PLUGIN, CLUSTER, PodBuilder.pod("p").build(), "n")
        .raw(1L)
        .details(new UntoleratedTaint(taint("soft", "s", "PreferNoSchedule")));
  }

  private static Taint taint(String key, String value, String effect) {
    return NodeBuilder.node("n").taint(key, value, effect).build().spec().taints().getFirst();
  }
}
