package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.SYSTEM;
import static io.berth.plugins.podtopologyspread.SpreadExample.plugin;
import static io.berth.plugins.podtopologyspread.SpreadExample.pod;
import static io.berth.plugins.podtopologyspread.SpreadExample.podBuilder;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.service;
import static io.berth.plugins.podtopologyspread.SpreadExample.soft;
import static io.berth.plugins.podtopologyspread.SpreadExample.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.spi.FeatureGates;
import io.berth.spi.NodeScorer;
import io.berth.spi.cluster.NodeInfo;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How constraints that should hold score nodes. */
final class SpreadScorerTest {
  private static final TopologySpreadConstraint ZONE = soft("zone", 1, selecting("app=x"));
  private static final TopologySpreadConstraint HOST = soft("host", 1, selecting("app=x"));
  private static final PodTopologySpreadArgs LIST =
      new PodTopologySpreadArgs(List.of(soft("host", 3, null), soft("zone", 5, null)), "List");

  /**
   * A question and its answer.
   *
   * @param scores the feasible nodes, each with its raw and its normalised score
   */
  record Case(
      String name, SpreadExample cluster, PodTopologySpreadArgs args, Pod pod, String scores) {
    Case(String name, SpreadExample cluster, Pod pod, String scores) {
      this(name, cluster, SYSTEM, pod, scores);
    }

    List<NodeInfo> feasible() {
      return cluster.nodes(
          Arrays.stream(scores.split(", ", -1)).map(node -> node.split(" ", -1)[0]).toList());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({"ownConstraints", "counting", "defaults"})
  void scoresAndNormalises(Case test) {
    List<NodeInfo> feasible = test.feasible();
    NodeScorer scorer =
        (NodeScorer)
            plugin(test.args, FeatureGates.DEFAULTS)
                .preScore(test.cluster.cycle(test.pod), feasible);
    long[] raw = feasible.stream().mapToLong(scorer::score).toArray();
    long[] normalised = raw.clone();
    scorer.normalizeScore().normalize(normalised);
    assertThat(
            IntStream.range(0, raw.length)
                .mapToObj(i -> feasible.get(i).name() + " " + raw[i] + " " + normalised[i])
                .collect(Collectors.joining(", ")))
        .isEqualTo(test.scores);
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1, 0", "1, 1, 1, 1", "3, 2, 1, 4", "2, 3, 5, 7", "7, 10, 2, 18"})
  void weighsPodsByTheNumberOfDomains(int count, int domains, int maxSkew, long raw) {
    SpreadExample cluster = new SpreadExample().node("n0", "zone=0", pods(count));
    for (int i = 1; i < domains; i++) {
      cluster.node("n" + i, "zone=" + i);
    }
    Pod pod = pod("p", "app=x", with(ZONE, "maxSkew", maxSkew));
    NodeScorer scorer = (NodeScorer) plugin().preScore(cluster.cycle(pod), cluster.nodes());
    assertThat(scorer.score(cluster.nodes().getFirst())).isEqualTo(raw);
  }

  private static String[] pods(int count) {
    return Stream.generate(() -> "app=x").limit(count).toArray(String[]::new);
  }

  private static Pod preferring(TopologySpreadConstraint... constraints) {
    return pod("p", "app=x", constraints);
  }

  private static SpreadExample fourNodes(int a, int b, int x, int y) {
    return new SpreadExample()
        .node("a", "zone=1,host=a", pods(a))
        .node("b", "zone=1,host=b", pods(b))
        .node("x", "zone=2,host=x", pods(x))
        .node("y", "zone=2,host=y", pods(y));
  }

  static Stream<Case> ownConstraints() {
    SpreadExample first = fourNodes(4, 2, 1, 3);
    SpreadExample second = fourNodes(2, 1, 2, 4);
    SpreadExample bUnlabelled =
        new SpreadExample()
            .node("a", "host=a", pods(4))
            .node("b", "rack=1", pods(2))
            .node("x", "host=x", pods(1))
            .node("y", "host=y", pods(3));
    SpreadExample twoZones =
        new SpreadExample().node("x", "zone=x", pods(3)).node("y", "zone=y", pods(1));
    SpreadExample racks = new SpreadExample().node("a", "rack=1").node("b", "rack=2");
    return Stream.of(
        new Case("hosts", first, preferring(HOST), "a 6 33, b 3 83, x 2 100"),
        new Case("an ignored host", bUnlabelled, preferring(HOST), "a 6 16, b 0 0, x 1 100"),
        new Case("zones", first, preferring(ZONE), "a 8 75, b 8 75, x 6 100"),
        new Case("zones and hosts", second, preferring(ZONE, HOST), "a 7 100, x 11 63"),
        new Case("example A", twoZones, preferring(ZONE), "x 4 25, y 1 100"),
        new Case("nothing to count", fourNodes(0, 0, 0, 0), preferring(ZONE), "a 0 100, x 0 100"),
        new Case("no node has the label", racks, preferring(ZONE), "a 0 0, b 0 0"));
  }

  static Stream<Case> counting() {
    SpreadExample mixed =
        new SpreadExample()
            .node("a", "zone=1,host=a,pool=blue", "app=x", "app=y")
            .node("b", "zone=2,host=b,pool=blue", "app=x")
            .node("c", "zone=2,host=c,pool=red", "app=x", "app=x")
            .node("d", "zone=2", "app=x", "app=x")
            .add(podBuilder("leaving", "app=x").on("a").deletedAt(Instant.EPOCH).build());
    Pod everything = preferring(soft("zone", 1, selecting("")));
    Pod largerSkew = preferring(with(ZONE, "maxSkew", 4));
    Pod anyPool = blue(with(ZONE, "nodeAffinityPolicy", "Ignore"));
    return Stream.of(
        new Case("live matching pods", mixed, preferring(ZONE), "a 1 100, b 7 14"),
        new Case("on nodes with all keys", mixed, preferring(ZONE, HOST), "a 3 100, b 6 50"),
        new Case("empty selector counts nothing", mixed, everything, "a 0 100, b 0 100"),
        new Case("larger skew", mixed, largerSkew, "a 4 100, b 10 40"),
        new Case("affinity honoured", mixed, blue(ZONE), "a 1 100, b 1 100"),
        new Case("affinity ignored", mixed, anyPool, "a 1 100, b 7 14"),
        new Case("hosts know no policy", mixed, blue(HOST), "a 1 100, c 3 33"));
  }

  private static Pod blue(TopologySpreadConstraint constraint) {
    return podBuilder("p", "app=x", constraint).nodeSelector("pool", "blue").build();
  }

  static Stream<Case> defaults() {
    SpreadExample threeNodes =
        new SpreadExample()
            .node("n1", "zone=1,host=n1", pods(2))
            .node("n2", "zone=1,host=n2")
            .node("n3", "zone=2,host=n3", pods(1))
            .add(service("s", "app=x"));
    SpreadExample noZone =
        new SpreadExample()
            .node("n1", "zone=1,host=n1", pods(1))
            .node("n2", "host=n2", pods(1))
            .add(service("s", "app=x"));
    SpreadExample emptyZone =
        new SpreadExample()
            .node("n1", "zone=,host=n1", pods(1))
            .node("n2", "host=n2", pods(1))
            .node("n3", "zone=1,host=n3")
            .add(service("s", "app=x"));
    Pod pod = pod("p", "app=x");
    return Stream.of(
        new Case("no zone is an empty zone", emptyZone, pod, "n1 10 40, n2 4 100, n3 6 80"),
        new Case("example B", threeNodes, pod, "n1 12 75, n2 9 100, n3 9 100"),
        new Case("as a list", threeNodes, LIST, pod, "n1 12 75, n2 9 100, n3 9 100"),
        new Case("system defaults need no zone", noZone, pod, "n1 9 33, n2 3 100"),
        new Case("a list needs all keys", noZone, LIST, pod, "n1 8 100, n2 0 0"));
  }
}
