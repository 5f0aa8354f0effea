package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.ClusterCache;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.PluginException;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a plugin does, a decision is the one that is made node by node, error and all. */
class OddPluginsTest {
  private static final NodeFilter NOT_FIRST =
      node -> place(node) == 0 ? Rejected.unschedulable("first") : Fits.FITS;

  record Case(String name, FakeProfile profile, String outcome) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static long place(NodeInfo node) {
    return Long.parseLong(node.name().substring(1));
  }

  private static FakeProfile profile() {
    return new FakeProfile()
        .filter("First", _ -> new KeyedFilter("k", KeyScope.NODE, NOT_FIRST))
        .score("Base", 1, FakeProfile.scorer(keyed(node -> 50 - place(node), Normalization.NONE)));
  }

  private static NodeScorer keyed(NodeScorer scorer, Normalization normalization) {
    return new KeyedScorer("k", KeyScope.NODE, scorer, normalization);
  }

  private static Case scored(String name, int weight, NodeScorer scorer, String outcome) {
    return new Case(name, profile().score("Odd", weight, FakeProfile.scorer(scorer)), outcome);
  }

  private static Case filtered(String name, NodeFilter filter, String outcome) {
    return new Case(name, profile().filter("Odd", FakeProfile.plan(filter)), outcome);
  }

  /** Fails on one node. */
  private static long failsOn(int place, NodeInfo node, RuntimeException failure) {
    if (place(node) == place) {
      throw failure;
    }
    return place(node);
  }

  private static NodeFilter filterFailingOn(int place, RuntimeException failure) {
    return node -> failsOn(place, node, failure) >= 0 ? Fits.FITS : Rejected.unschedulable("no");
  }

  private static NodeFilter keyed(NodeFilter filter) {
    return new KeyedFilter("odd", KeyScope.NODE, filter);
  }

  static Stream<Case> filters() {
    PluginException oh = new PluginException("oh");
    RuntimeException bug = new IllegalStateException("bug");
    String failed = "Failed[message=running \"Odd\" filter plugin: ";
    return Stream.of(
        filtered("no key fails", filterFailingOn(3, oh), failed + "oh]"),
        filtered("keyed fails", keyed(filterFailingOn(3, oh)), failed + "oh]"),
        filtered(
            "no key has a bug",
            filterFailingOn(3, bug),
            failed + "it failed unexpectedly: java.lang.IllegalStateException: bug]"),
        filtered(
            "keyed has a bug",
            keyed(filterFailingOn(3, bug)),
            failed + "it failed unexpectedly: java.lang.IllegalStateException: bug]"),
        filtered("fails where nobody looks", keyed(filterFailingOn(0, oh)), placed("n1")),
        filtered("a bug where nobody looks", keyed(filterFailingOn(0, bug)), placed("n1")),
        new Case(
            "narrows", profile().filter("Odd", FakeProfile.plan(new Narrow())), placed("n3", 1, 1)),
        new Case(
            "alone and fails to plan",
            profile()
                .filterAlone(
                    "Odd",
                    _ -> {
                      throw oh;
                    }),
            failed + "oh]"),
        new Case(
            "alone and fails to plan with a bug",
            profile()
                .filterAlone(
                    "Odd",
                    _ -> {
                      throw bug;
                    }),
            failed + "it failed unexpectedly: java.lang.IllegalStateException: bug]"));
  }

  private record Narrow() implements NodeFilter {
    @Override
    public FilterResult filter(NodeInfo node) {
      return Fits.FITS;
    }

    @Override
    public Optional<Set<String>> candidates() {
      return Optional.of(Set.of("n3", "gone"));
    }
  }

  static Stream<Case> scores() {
    PluginException oh = new PluginException("oh");
    RuntimeException bug = new IllegalStateException("bug");
    Normalization own = scores -> Arrays.setAll(scores, i -> scores[i] == 3 ? 100 : scores.length);
    Normalization none = Normalization.NONE;
    String failed = "Failed[message=running Score plugins: plugin \"Odd\" failed with: ";
    String invalid =
        "Failed[message=applying score defaultWeights on Score plugins: plugin \"Odd\" returns an"
            + " invalid score %d, it should in the range of [0, 100] after normalizing]";
    return Stream.of(
        scored("fails", 1, node -> failsOn(2, node, oh), failed + "oh]"),
        scored("keyed fails", 1, keyed(node -> failsOn(2, node, oh), none), failed + "oh]"),
        scored(
            "has a bug",
            1,
            node -> failsOn(2, node, bug),
            failed + "it failed unexpectedly: java.lang.IllegalStateException: bug]"),
        scored(
            "keyed has a bug",
            1,
            keyed(node -> failsOn(2, node, bug), none),
            failed + "it failed unexpectedly: java.lang.IllegalStateException: bug]"),
        scored(
            "fails where nobody looks", 1, keyed(node -> failsOn(0, node, oh), none), placed("n1")),
        scored("too high", 1, node -> 99 + place(node), invalid.formatted(101)),
        scored("keyed too high", 1, keyed(node -> 99 + place(node), none), invalid.formatted(101)),
        scored("negative", 1, keyed(node -> 3 - place(node), none), invalid.formatted(-1)),
        scored("all negative", 1, keyed(_ -> -7, Normalization.TO_MAX), invalid.formatted(-7)),
        scored("all equal", 1, keyed(_ -> 7, Normalization.MIN_MAX), placed("n1")),
        scored("a huge weight", 1 << 30, keyed(node -> place(node) % 5, none), placed("n4")),
        scored("a negative weight", -(1 << 30), keyed(node -> 5 - place(node), none), placed("n4")),
        scored(
            "a raw score beyond int",
            1,
            keyed(node -> place(node) * 10_000_000_000L, Normalization.TO_MAX),
            placed("n4")),
        scored("own normalisation", 9, node -> place(node), placed("n4")),
        scored("own, keyed", 9, keyed(node -> place(node), own), placed("n3")));
  }

  private static String placed(String node) {
    return placed(node, 5, 4);
  }

  private static String placed(String node, int evaluated, int feasible) {
    return "Placed[node=%s, evaluated=%d, feasible=%d]".formatted(node, evaluated, feasible);
  }

  @ParameterizedTest(name = "filter {0}")
  @MethodSource("filters")
  void anOddFilter(Case test) {
    check(test);
  }

  @ParameterizedTest(name = "score {0}")
  @MethodSource("scores")
  void anOddScore(Case test) {
    check(test);
  }

  /** Several times, so that keys have been seen; then after a change. */
  private static void check(Case test) {
    ClusterCache cluster = new ClusterCache();
    for (int i = 0; i < 5; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
    BothWays ways = new BothWays(test.profile().build(), NodeSampling.ALL, cluster);
    for (int i = 0; i < 4; i++) {
      assertThat(BothWays.text(ways.decide(TestObjects.pending("p" + i), "time " + i)))
          .isEqualTo(test.outcome());
    }
    for (int i = 0; i < 5; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{changed: 'true'}"));
      assertThat(BothWays.text(ways.decide(TestObjects.pending("p" + i), "after a change")))
          .isEqualTo(test.outcome());
    }
  }
}
