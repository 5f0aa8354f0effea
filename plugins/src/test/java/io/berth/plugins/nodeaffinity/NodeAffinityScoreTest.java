package io.berth.plugins.nodeaffinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.Pod;
import io.berth.model.core.PreferredSchedulingTerm;
import io.berth.spi.Plugin;
import io.berth.spi.PluginException;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.NodeTerms;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeAffinityScoreTest {
  private static final Plugin PLUGIN = TestPlugins.create(NodeAffinityPlugin.FACTORY);
  private static final PodBuilder POD = PodBuilder.pod("p");
  private static final PreferredSchedulingTerm SSD =
      NodeTerms.weighted(50, NodeTerms.label("disk", "In", "ssd"));
  private static final PreferredSchedulingTerm ZONE =
      NodeTerms.weighted(30, NodeTerms.label("zone", "Exists"));
  private static final PreferredSchedulingTerm WRONG =
      NodeTerms.weighted(1, NodeTerms.label("disk", "Is", "x"));
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("both").label("disk", "ssd").label("zone", "a").build())
          .with(NodeBuilder.node("zone").label("zone", "a").build())
          .with(NodeBuilder.node("none").build());

  @Test
  void weightsOfMatchingTermsAddUp() {
    Pod pod = POD.preferringNodes(SSD, ZONE).build();
    score(PLUGIN, pod).raw(80L, 30L, 0L).normalized(100L, 37L, 0L);
    ScoreVerifier.alone(PLUGIN, CLUSTER, pod, "both", "none").raw(80L, 0L);
  }

  @Test
  void podsWithoutPreferencesAreSkipped() {
    score(PLUGIN, POD.build()).skips();
    score(PLUGIN, POD.requiringNodes(NodeTerms.label("zone", "Exists")).build()).skips();
    ScoreVerifier.alone(PLUGIN, CLUSTER, POD.build(), "both", "none").raw(0L, 0L);
  }

  @Test
  void preferencesThatCannotMatchStillScore() {
    PreferredSchedulingTerm weightless = NodeTerms.weighted(0, NodeTerms.label("zone", "Is"));
    score(PLUGIN, POD.preferringNodes(weightless).build()).raw(0L, 0L, 0L).normalized(0L, 0L, 0L);
    score(PLUGIN, POD.preferringNodes().build()).raw(0L, 0L, 0L);
  }

  @Test
  void termsThatCannotBeParsedFail() {
    Pod pod = POD.preferringNodes(SSD, WRONG).build();
    assertThatThrownBy(() -> score(PLUGIN, pod))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("[1].matchExpressions[0].operator: Unsupported value: \"Is\"");
  }

  @Test
  void addedPreferencesCountToo() {
    Plugin plugin =
        TestPlugins.create(
            NodeAffinityPlugin.FACTORY,
            new NodeAffinityArgs(new NodeAffinity(null, List.of(ZONE))));
    score(plugin, POD.preferringNodes(SSD).build()).raw(80L, 30L, 0L);
    score(plugin, POD.build()).raw(30L, 30L, 0L);
  }

  @Test
  void addedTermsMustParse() {
    NodeSelector required = new NodeSelector(List.of(NodeTerms.label("disk", "Is", "x")));
    NodeAffinityArgs args = new NodeAffinityArgs(new NodeAffinity(required, List.of(SSD, WRONG)));
    String problem =
        ": Unsupported value: \"Is\": supported values: \"In\", \"NotIn\", \"Exists\","
            + " \"DoesNotExist\", \"Gt\", \"Lt\"";
    assertThat(TestPlugins.errors(NodeAffinityPlugin.FACTORY, args))
        .containsExactly(
            "addedAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0]"
                + ".matchExpressions[0].operator"
                + problem,
            "addedAffinity.preferredDuringSchedulingIgnoredDuringExecution[1]"
                + ".matchExpressions[0].operator"
                + problem);
    assertThat(TestPlugins.errors(NodeAffinityPlugin.FACTORY, new NodeAffinityArgs(null)))
        .isEmpty();
  }

  private static ScoreVerifier score(Plugin plugin, Pod pod) {
    return ScoreVerifier.of(plugin, CLUSTER, pod, "both", "zone", "none");
  }
}
