package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.ClusterCache;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.PodInfo;
import org.junit.jupiter.api.Test;

/** Who is asked about which nodes, and how often. */
class FastPathTest {
  private static final Verification OFF = new Verification(VerifyMode.OFF, _ -> {});

  private final ClusterCache cluster = new ClusterCache();
  private int filtered;
  private int scored;
  private int pods;

  private final NodeFilter filter =
      _ -> {
        filtered++;
        return Fits.FITS;
      };
  private final NodeScorer scorer =
      node -> {
        scored++;
        return node.pods().size();
      };

  FastPathTest() {
    putNodes(10);
  }

  private void putNodes(int count) {
    for (int i = 0; i < count; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
  }

  private SchedulingCycle cycle(FilterPlan plan, NodeScorer score) {
    FakeProfile profile =
        new FakeProfile().filter("F", _ -> plan).score("S", 1, FakeProfile.scorer(score));
    return new SchedulingCycle(
        profile.build(), NodeSampling.ALL, new RotatingStart(), OFF, PluginCalls.unobserved());
  }

  private SchedulingCycle keyed(KeyScope reach) {
    return cycle(
        new KeyedFilter("k", reach, filter),
        new KeyedScorer("k", reach, scorer, Normalization.NONE));
  }

  /** How many questions were asked for one more pod: of the filter, of the scorer. */
  private String asked(SchedulingCycle cycle) {
    filtered = 0;
    scored = 0;
    PodInfo pod = TestObjects.pending("p" + pods++);
    assertThat(cycle.run(pod, cluster.view(), cluster.nominations()))
        .isInstanceOf(Decision.Placed.class);
    return filtered + " " + scored;
  }

  @Test
  void aPluginWithoutKeysIsAskedAboutEveryNodeForEveryPod() {
    SchedulingCycle cycle = cycle(filter, scorer);
    for (int i = 0; i < 4; i++) {
      assertThat(asked(cycle)).isEqualTo("10 10");
    }
    cluster.putNode(TestObjects.node("n10", "{}"));
    assertThat(asked(cycle)).isEqualTo("11 11");
  }

  /** The first pod with a key shows it, the second fills the columns. */
  @Test
  void aPluginWithKeysIsAskedOnlyAboutNodesThatChanged() {
    SchedulingCycle cycle = keyed(KeyScope.USAGE);
    assertThat(asked(cycle)).isEqualTo("10 10");
    assertThat(asked(cycle)).isEqualTo("10 10");
    assertThat(asked(cycle)).isEqualTo("0 0");
    cluster.assumePod(TestObjects.pending("other"), "n3");
    assertThat(asked(cycle)).isEqualTo("1 1");
    cluster.putNode(TestObjects.node("n4", "{new: label}"));
    assertThat(asked(cycle)).isEqualTo("1 1");
    assertThat(asked(cycle)).isEqualTo("0 0");
    cluster.putNode(TestObjects.node("n10", "{}"));
    assertThat(asked(cycle)).isEqualTo("11 11");
  }

  @Test
  void podsDoNotMatterToAPluginThatLooksAtNodesAlone() {
    SchedulingCycle cycle = keyed(KeyScope.NODE);
    asked(cycle);
    asked(cycle);
    cluster.assumePod(TestObjects.pending("other"), "n3");
    assertThat(asked(cycle)).isEqualTo("0 0");
    cluster.putNode(TestObjects.node("n4", "{new: label}"));
    assertThat(asked(cycle)).isEqualTo("1 1");
  }

  @Test
  void oneWithoutKeysBesideOneWithKeysIsAskedAboutWhatIsLeft() {
    NodeFilter half =
        node -> node.name().compareTo("n5") < 0 ? Fits.FITS : Rejected.unschedulable("second half");
    FakeProfile profile =
        new FakeProfile()
            .filter("Mine", _ -> filter)
            .filter("Keyed", _ -> new KeyedFilter("k", KeyScope.NODE, half))
            .score("S", 1, FakeProfile.scorer(scorer));
    SchedulingCycle cycle =
        new SchedulingCycle(
            profile.build(), NodeSampling.ALL, new RotatingStart(), OFF, PluginCalls.unobserved());
    asked(cycle);
    assertThat(asked(cycle)).isEqualTo("5 5");
  }

  @Test
  void keysThatDifferInReachAreDifferentKeys() {
    NodeFilter none = _ -> Rejected.unschedulable("taken");
    FakeProfile profile =
        new FakeProfile()
            .filter(
                "F",
                cycle ->
                    cycle.pod().pod().priority() == 0
                        ? new KeyedFilter("k", KeyScope.NODE, filter)
                        : new KeyedFilter("k", KeyScope.USAGE, none))
            .score("S", 1, FakeProfile.scorer(scorer));
    BothWays ways = new BothWays(profile.build(), NodeSampling.ALL, cluster);
    for (int i = 0; i < 6; i++) {
      ways.decide(PodInfo.of(TestObjects.pod("p", "{priority: %d}".formatted(i % 2))), "pod " + i);
    }
  }

  /** The search had come as far as the 150th of 200 nodes when only 120 were left. */
  @Test
  void theStartMayBeBehindTheLastNode() {
    putNodes(200);
    FakeProfile profile =
        new FakeProfile()
            .filter("F", _ -> new KeyedFilter("k", KeyScope.NODE, filter))
            .score("S", 1, FakeProfile.scorer(_ -> 1));
    BothWays ways = new BothWays(profile.build(), new NodeSampling(75, false), cluster);
    ways.decide(TestObjects.pending("p0"), "all nodes");
    for (int i = 120; i < 200; i++) {
      cluster.removeNode("n" + i);
    }
    assertThat(ways.decide(TestObjects.pending("p1"), "120 nodes"))
        .isEqualTo(new Decision.Placed("n30", 100, 100));
    ways.decide(TestObjects.pending("p2"), "120 nodes");
    for (int i = 20; i < 120; i++) {
      cluster.removeNode("n" + i);
    }
    ways.decide(TestObjects.pending("p3"), "20 nodes");
    putNodes(200);
    ways.decide(TestObjects.pending("p4"), "all nodes again");
  }
}
