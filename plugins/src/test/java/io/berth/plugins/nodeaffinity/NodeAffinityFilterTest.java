package io.berth.plugins.nodeaffinity;

import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.NodeSelectorRequirement;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.NodeTerms;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeAffinityFilterTest {
  private static final Plugin PLUGIN = TestPlugins.create(NodeAffinityPlugin.FACTORY);
  private static final NodeSelectorTerm EMPTY_TERM = new NodeSelectorTerm(List.of(), List.of());
  private static final PodBuilder POD = PodBuilder.pod("p");
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("n1").label("zone", "a").label("cpus", "16").build())
          .with(NodeBuilder.node("n2").label("zone", "b").build());
  private static final Rejected MISMATCH =
      Rejected.unresolvable("node(s) didn't match Pod's node affinity/selector");

  record Case(String name, PodBuilder pod, boolean fits) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("In", POD.requiringNodes(NodeTerms.label("zone", "In", "a", "b")), true),
        new Case("NotIn", POD.requiringNodes(NodeTerms.label("zone", "NotIn", "a")), false),
        new Case("NotIn, absent", POD.requiringNodes(NodeTerms.label("gpu", "NotIn", "x")), true),
        new Case("absent", POD.requiringNodes(NodeTerms.label("gpu", "DoesNotExist")), true),
        new Case("Exists", POD.requiringNodes(NodeTerms.label("gpu", "Exists")), false),
        new Case("Gt", POD.requiringNodes(NodeTerms.label("cpus", "Gt", "8")), true),
        new Case("Lt, equal", POD.requiringNodes(NodeTerms.label("cpus", "Lt", "16")), false),
        new Case("no integer", POD.requiringNodes(NodeTerms.label("zone", "Gt", "1")), false),
        new Case("negative bound", POD.requiringNodes(NodeTerms.label("cpus", "Gt", "-5")), false),
        new Case("bad operator", POD.requiringNodes(NodeTerms.label("zone", "Is", "a")), false),
        new Case("name", POD.requiringNodes(NodeTerms.name("In", "n1")), true),
        new Case("two names", POD.requiringNodes(NodeTerms.name("In", "n1", "n2")), false),
        new Case("not this name", POD.requiringNodes(NodeTerms.name("NotIn", "n1")), false),
        new Case("an empty term", POD.requiringNodes(EMPTY_TERM), false),
        new Case("no terms", POD.requiringNodes(), false),
        new Case(
            "one of two terms, the other wrong",
            POD.requiringNodes(NodeTerms.label("zone", "In"), NodeTerms.label("zone", "In", "a")),
            true),
        new Case("selector", POD.nodeSelector("zone", "a"), true),
        new Case("selector with a mismatch", POD.nodeSelector("zone", "b"), false),
        new Case(
            "selector and affinity must both match",
            POD.nodeSelector("zone", "a").requiringNodes(NodeTerms.label("gpu", "Exists")),
            false));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void fitsWhereSelectorAndAffinityMatch(Case c) {
    check(FilterVerifier.of(PLUGIN, CLUSTER, c.pod().build()), c);
    check(FilterVerifier.alone(PLUGIN, CLUSTER, c.pod().build()), c);
  }

  private static void check(FilterVerifier verifier, Case c) {
    if (c.fits()) {
      verifier.fits("n1");
    } else {
      verifier.rejects("n1", MISMATCH);
    }
  }

  @Test
  void podsWithoutRequirementsAreSkipped() {
    FilterVerifier.of(PLUGIN, CLUSTER, POD.build()).skips();
    FilterVerifier.of(
            PLUGIN,
            CLUSTER,
            POD.preferringNodes(NodeTerms.weighted(1, NodeTerms.name("In", "n1"))).build())
        .skips();
    FilterVerifier.alone(PLUGIN, CLUSTER, POD.build()).fits("n1");
  }

  @Test
  void namesInAllTermsNarrowTheSearch() {
    FilterVerifier.of(
            PLUGIN,
            CLUSTER,
            POD.requiringNodes(NodeTerms.name("In", "n2"), NodeTerms.name("In", "gone")).build())
        .narrowsTo("n2", "gone")
        .fits("n2");
    FilterVerifier.of(
            PLUGIN,
            CLUSTER,
            POD.requiringNodes(NodeTerms.name("In", "n2"), NodeTerms.label("zone", "In", "a"))
                .build())
        .looksAtAllNodes()
        .fits("n1")
        .fits("n2");
  }

  @Test
  void namesThatContradictEachOtherRejectThePod() {
    NodeSelectorTerm conflict =
        new NodeSelectorTerm(
            List.of(),
            List.of(
                new NodeSelectorRequirement("metadata.name", "In", List.of("n1")),
                new NodeSelectorRequirement("metadata.name", "In", List.of("n2"))));
    PodBuilder pod = POD.requiringNodes(conflict);
    FilterVerifier.of(PLUGIN, CLUSTER, pod.build())
        .rejectsAll(Rejected.unresolvable("pod affinity terms conflict"));
    FilterVerifier.alone(PLUGIN, CLUSTER, pod.build())
        .looksAtAllNodes()
        .rejects("n1", MISMATCH)
        .rejects("n2", MISMATCH);
  }

  @Test
  void addedAffinityComesFirst() {
    NodeAffinity added =
        new NodeAffinity(new NodeSelector(List.of(NodeTerms.label("zone", "In", "a"))), null);
    Plugin plugin = TestPlugins.create(NodeAffinityPlugin.FACTORY, new NodeAffinityArgs(added));
    FilterVerifier.of(plugin, CLUSTER, POD.nodeSelector("zone", "b").build())
        .rejects("n1", MISMATCH)
        .rejects(
            "n2", Rejected.unresolvable("node(s) didn't match scheduler-enforced node affinity"));
    FilterVerifier.of(plugin, CLUSTER, POD.build()).fits("n1");
  }
}
