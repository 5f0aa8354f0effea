package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Pod;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.PluginException;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchedulingCycleTest {
  private static final NodeFilter ALL_FIT = _ -> Fits.FITS;

  record Case(String name, FakeProfile profile, String outcome) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static FakeProfile first(FilterPlan plan) {
    return new FakeProfile().filter("First", _ -> plan).score("Score", 1, _ -> constant(1));
  }

  private static NodeScorer constant(long score) {
    return _ -> score;
  }

  private static NodeScorer best(String name) {
    return node -> node.name().equals(name) ? 9 : 1;
  }

  private static FakeProfile scored(ScorePlan plan) {
    return first(ALL_FIT).score("Odd", 3, _ -> plan);
  }

  private static FakeProfile failing(String message) {
    return new FakeProfile()
        .filter(
            "First",
            _ -> {
              throw new PluginException(message);
            });
  }

  static Stream<Case> statusMatrix() {
    Rejected pending = new Rejected(Rejected.Kind.PENDING, List.of("later"));
    return Stream.of(
        new Case("nothing to say", first(Skip.SKIP), "a"),
        new Case("all fit", first(ALL_FIT), "a"),
        new Case(
            "preFilter unresolvable stops",
            first(RejectAll.unresolvable("never")).filter("Second", _ -> unused()),
            "0/3 nodes are available: never."),
        new Case(
            "preFilter unschedulable goes on, the last one speaks",
            first(rejectAll("full")).filter("Second", _ -> rejectAll("fuller")),
            "0/3 nodes are available: fuller."),
        new Case(
            "preFilter pending fails",
            first(new RejectAll(pending, Optional.empty())),
            "!running PreFilter plugin \"First\": later"),
        new Case("preFilter fails", failing("oh"), "!running PreFilter plugin \"First\": oh"),
        new Case("filter rejects some", first(only("b", Rejected.unschedulable("no"))), "b"),
        new Case(
            "filter unresolvable rejects",
            first(only("nobody", Rejected.unresolvable("never"))),
            "0/3 nodes are available: 3 never."),
        new Case(
            "filter pending rejects",
            first(only("nobody", pending)),
            "0/3 nodes are available: 3 later."),
        new Case(
            "filter fails",
            first(NodeFilter.failing("oh")),
            "!running \"First\" filter plugin: oh"),
        new Case("preScore skips", scored(Skip.SKIP), "a"),
        new Case(
            "preScore fails",
            first(ALL_FIT)
                .score(
                    "Odd",
                    1,
                    _ -> {
                      throw new PluginException("oh");
                    }),
            "!running PreScore plugin \"Odd\": oh"),
        new Case("score decides", scored(best("c")), "c"),
        new Case(
            "score fails",
            scored(NodeScorer.failing("oh")),
            "!running Score plugins: plugin \"Odd\" failed with: oh"),
        new Case(
            "score out of range",
            scored(constant(101)),
            "!applying score defaultWeights on Score plugins: plugin \"Odd\" returns an invalid"
                + " score 101, it should in the range of [0, 100] after normalizing"));
  }

  private static FilterPlan unused() {
    throw new AssertionError("must not be asked");
  }

  private static RejectAll rejectAll(String reason) {
    return new RejectAll(Rejected.unschedulable(reason), Optional.of(ALL_FIT));
  }

  private static NodeFilter only(String name, Rejected otherwise) {
    return node -> node.name().equals(name) ? Fits.FITS : otherwise;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("statusMatrix")
  void everyStatusHasItsEffect(Case test) {
    assertThat(run(test.profile(), cluster("a", "b", "c"), TestObjects.pending("p")))
        .isEqualTo(test.outcome());
  }

  private static ClusterCache cluster(String... names) {
    ClusterCache cluster = new ClusterCache();
    for (String name : names) {
      cluster.putNode(TestObjects.node(name, "{}"));
    }
    return cluster;
  }

  /** The node, the fit error, or an exclamation mark and the failure. */
  private static String run(FakeProfile profile, ClusterCache cluster, PodInfo pod) {
    SchedulingCycle cycle =
        new SchedulingCycle(profile.build(), NodeSampling.ALL, new RotatingStart());
    return switch (cycle.run(pod, cluster.view(), cluster.nominations())) {
      case Decision.Placed placed -> placed.node();
      case Decision.Unplaced unplaced -> unplaced.diagnosis().fitError();
      case Decision.NoNodes _ -> Decision.NoNodes.MESSAGE;
      case Decision.Failed failed -> "!" + failed.message();
    };
  }

  @Test
  void withoutNodesNobodyIsAsked() {
    assertThat(run(first(unusedFilter()), cluster(), TestObjects.pending("p")))
        .isEqualTo("no nodes available to schedule pods");
  }

  private static NodeFilter unusedFilter() {
    return _ -> {
      throw new AssertionError("must not be asked");
    };
  }

  @Test
  void oneFeasibleNodeIsNotScored() {
    FakeProfile profile =
        first(only("b", Rejected.unschedulable("no")))
            .score(
                "Never",
                1,
                _ -> {
                  throw new PluginException("must not be asked");
                });
    assertThat(run(profile, cluster("a", "b"), TestObjects.pending("p"))).isEqualTo("b");
  }

  @Test
  void aFilterWithoutPreFilterIsAskedAlone() {
    FakeProfile profile = first(ALL_FIT).filterAlone("Alone", _ -> only("c", rejection()));
    assertThat(run(profile, cluster("a", "b", "c"), TestObjects.pending("p"))).isEqualTo("c");
  }

  private static Rejected rejection() {
    return Rejected.unresolvable("not here");
  }

  /** Names the only nodes worth looking at. */
  private static NodeFilter narrowed(String... names) {
    return new NodeFilter() {
      @Override
      public FilterResult filter(NodeInfo node) {
        return Rejected.unschedulable("full");
      }

      @Override
      public Optional<Set<String>> candidates() {
        return Optional.of(new LinkedHashSet<>(List.of(names)));
      }
    };
  }

  @Test
  void nodesThatWereNotCandidatesCountAsRejected() {
    FakeProfile profile = new FakeProfile().filter("Narrow", _ -> narrowed("b", "unknown"));
    assertThat(run(profile, cluster("a", "b", "c"), TestObjects.pending("p")))
        .isEqualTo("0/3 nodes are available: 1 full, 2 node(s) didn't satisfy plugin(s) [Narrow].");
  }

  @Test
  void candidatesMustSuitAllPlugins() {
    FakeProfile profile =
        new FakeProfile().filter("Z", _ -> narrowed("a")).filter("A", _ -> narrowed("b"));
    assertThat(run(profile, cluster("a", "b"), TestObjects.pending("p")))
        .isEqualTo(
            "0/2 nodes are available: node(s) didn't satisfy plugin(s) [A Z] simultaneously.");
    assertThat(
            run(
                new FakeProfile().filter("Z", _ -> narrowed()),
                cluster("a", "b"),
                TestObjects.pending("p")))
        .isEqualTo("0/2 nodes are available: node(s) didn't satisfy plugin Z.");
  }

  @Test
  void theNominatedNodeIsTakenIfItFits() {
    FakeProfile profile = first(ALL_FIT).score("Other", 1, FakeProfile.scorer(best("a")));
    assertThat(run(profile, cluster("a", "b"), nominatedTo("b"))).isEqualTo("b");
    assertThat(run(profile, cluster("a", "b"), nominatedTo("gone"))).isEqualTo("a");
    FakeProfile full = first(only("a", Rejected.unschedulable("full")));
    assertThat(run(full, cluster("a", "b"), nominatedTo("b"))).isEqualTo("a");
  }

  private static PodInfo nominatedTo(String node) {
    return PodInfo.of(
        TestObjects.read(
            Pod.class,
            "{metadata: {name: p, namespace: default, uid: p}, status: {nominatedNodeName: %s}}"
                .formatted(node)));
  }

  @Test
  void roomForNominatedPodsIsLeftAlone() {
    NodeFilter empty = node -> node.pods().isEmpty() ? Fits.FITS : Rejected.unschedulable("full");
    FakeProfile atMostOne = first(empty);
    ClusterCache cluster = cluster("a", "b");
    cluster.nominations().put(TestObjects.pending("other"), "a");
    assertThat(run(atMostOne, cluster, TestObjects.pending("p"))).isEqualTo("b");
    PodInfo important = PodInfo.of(TestObjects.pod("q", "{priority: 5}"));
    assertThat(run(atMostOne, cluster, important)).isEqualTo("a");
  }

  @Test
  void aNodeMustAlsoDoWithoutTheNominatedPods() {
    NodeFilter shared =
        node -> node.pods().isEmpty() ? Rejected.unschedulable("lonely") : Fits.FITS;
    FakeProfile atLeastOne = first(shared);
    ClusterCache cluster = cluster("a");
    cluster.nominations().put(TestObjects.pending("other"), "a");
    assertThat(run(atLeastOne, cluster, TestObjects.pending("p")))
        .isEqualTo("0/1 nodes are available: 1 lonely.");
  }
}
