package io.berth.plugins.interpodaffinity;

import static io.berth.plugins.interpodaffinity.AffinityExample.away;
import static io.berth.plugins.interpodaffinity.AffinityExample.near;
import static io.berth.plugins.interpodaffinity.AffinityExample.pod;
import static io.berth.plugins.interpodaffinity.AffinityExample.prefersAway;
import static io.berth.plugins.interpodaffinity.AffinityExample.prefersNear;
import static io.berth.plugins.interpodaffinity.AffinityExample.selecting;
import static io.berth.plugins.interpodaffinity.AffinityExample.term;
import static io.berth.plugins.interpodaffinity.AffinityExample.threeNodes;
import static io.berth.plugins.interpodaffinity.AffinityExample.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinityTerm;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How preferred terms score nodes. */
final class PodAffinityScorerTest {
  private static final InterPodAffinityArgs DEFAULTS = new InterPodAffinityArgs(1, false);
  private static final InterPodAffinityArgs IGNORING = new InterPodAffinityArgs(1, true);
  private static final InterPodAffinityArgs WEIGHTLESS = new InterPodAffinityArgs(0, false);
  private static final PodAffinityTerm NEAR_DB = term("zone", "app=db");
  private static final PodAffinityTerm NEAR_WEB = term("zone", "app=web");
  private static final Pod WEB = pod("web", "app=web");
  private static final Pod DB = pod("db", "app=db");

  /**
   * A question and its answer.
   *
   * @param raw the raw score of each node; empty if the plugin skips
   */
  record Case(
      String name, InterPodAffinityArgs args, AffinityExample cluster, Pod pod, List<Long> raw) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource({"ownTerms", "existingTerms"})
  void addsUpWeights(Case test) {
    ScorePlan plan =
        new InterPodAffinity(test.args)
            .preScore(test.cluster.cycle(test.pod), test.cluster.nodes());
    List<Long> raw =
        switch (plan) {
          case Skip _ -> List.of();
          case NodeScorer scorer -> test.cluster.nodes().stream().map(scorer::score).toList();
        };
    assertThat(raw).isEqualTo(test.raw);
  }

  static Stream<Case> ownTerms() {
    AffinityExample cluster =
        threeNodes().on("n1", DB).on("n1", pod("db-2", "app=db")).on("n2", pod("c", "app=cache"));
    AffinityExample foreign =
        threeNodes().namespace("store", "team=s").on("n1", pod("store", "db", "app=db"));
    PodAffinityTerm store = with(NEAR_DB, "namespaceSelector", selecting("team=s"));
    Pod torn = prefersAway(prefersNear(WEB, 5, NEAR_DB), 7, term("zone", "app=cache"));
    return Stream.of(
        new Case("likes", DEFAULTS, cluster, prefersNear(WEB, 5, NEAR_DB), List.of(10L, 0L, 0L)),
        new Case(
            "dislikes", DEFAULTS, cluster, prefersAway(WEB, 5, NEAR_DB), List.of(-10L, 0L, 0L)),
        new Case("both", DEFAULTS, cluster, torn, List.of(10L, -7L, 0L)),
        new Case("also when ignoring others", IGNORING, cluster, torn, List.of(10L, -7L, 0L)),
        new Case("no pod matches", DEFAULTS, cluster, prefersNear(DB, 5, NEAR_WEB), List.of()),
        new Case(
            "a sum of 0 is not nothing",
            DEFAULTS,
            cluster,
            prefersAway(prefersNear(WEB, 5, NEAR_DB), 5, NEAR_DB),
            List.of(0L, 0L, 0L)),
        new Case("own namespace", DEFAULTS, foreign, prefersNear(WEB, 5, NEAR_DB), List.of()),
        new Case(
            "selected namespace",
            DEFAULTS,
            foreign,
            prefersNear(WEB, 5, store),
            List.of(5L, 0L, 0L)),
        new Case("required terms do not score", DEFAULTS, cluster, near(WEB, NEAR_DB), List.of()),
        new Case(
            "no key",
            DEFAULTS,
            threeNodes().on("n3", DB),
            prefersNear(WEB, 5, NEAR_DB),
            List.of()));
  }

  static Stream<Case> existingTerms() {
    AffinityExample mixed =
        threeNodes()
            .on("n1", prefersNear(pod("fan", ""), 8, NEAR_WEB))
            .on("n2", prefersAway(pod("foe", ""), 3, NEAR_WEB))
            .on("n2", pod("other", ""));
    AffinityExample hard = threeNodes().on("n1", near(pod("needy", ""), NEAR_WEB));
    Pod foreignFan = prefersNear(pod("store", "fan", ""), 8, NEAR_WEB);
    PodAffinityTerm teamWeb = with(NEAR_WEB, "namespaceSelector", selecting("team=w"));
    Pod teamFan = prefersNear(pod("store", "fan", ""), 8, teamWeb);
    return Stream.of(
        new Case("others' preferences", DEFAULTS, mixed, WEB, List.of(8L, -3L, 0L)),
        new Case("ignored", IGNORING, mixed, WEB, List.of()),
        new Case("not for others", DEFAULTS, mixed, DB, List.of()),
        new Case(
            "ignored only if the pod has none",
            IGNORING,
            mixed,
            prefersNear(WEB, 2, term("zone", "app=none")),
            List.of(8L, -3L, 0L)),
        new Case("others' required affinity", DEFAULTS, hard, WEB, List.of(1L, 0L, 0L)),
        new Case("heavier", new InterPodAffinityArgs(50, false), hard, WEB, List.of(50L, 0L, 0L)),
        new Case("weightless", WEIGHTLESS, hard, WEB, List.of()),
        new Case(
            "others' required anti-affinity does not score",
            DEFAULTS,
            threeNodes().on("n1", away(pod("guarded", ""), NEAR_WEB)),
            WEB,
            List.of()),
        new Case(
            "from another namespace", DEFAULTS, threeNodes().on("n1", foreignFan), WEB, List.of()),
        new Case(
            "by namespace labels",
            DEFAULTS,
            threeNodes().namespace("default", "team=w").on("n1", teamFan),
            WEB,
            List.of(8L, 0L, 0L)),
        new Case("two keys add up", DEFAULTS, twoKeys(), WEB, List.of(9L, 8L)));
  }

  private static AffinityExample twoKeys() {
    return new AffinityExample()
        .node("n1", "zone=a,host=n1")
        .node("n2", "zone=a,host=n2")
        .on("n1", prefersNear(pod("f", ""), 8, NEAR_WEB))
        .on("n1", prefersNear(pod("g", ""), 1, term("host", "app=web")));
  }

  record Normal(List<Long> raw, List<Long> normalised) {}

  @ParameterizedTest
  @MethodSource("normals")
  void normalises(Normal test) {
    Normalization normalization = new PodAffinityScorer(List.of()).normalizeScore();
    long[] scores = test.raw.stream().mapToLong(Long::longValue).toArray();
    normalization.normalize(scores);
    assertThat(Arrays.stream(scores).boxed()).isEqualTo(test.normalised);
  }

  static Stream<Normal> normals() {
    return Stream.of(
        new Normal(List.of(-20L, 30L, 50L), List.of(0L, 71L, 100L)),
        new Normal(List.of(0L, 29L, 100L), List.of(0L, 28L, 100L)),
        new Normal(List.of(0L, 57L, 100L), List.of(0L, 56L, 100L)),
        new Normal(List.of(-3L, 0L, -3L), List.of(0L, 100L, 0L)),
        new Normal(List.of(5L, 5L, 5L), List.of(0L, 0L, 0L)),
        new Normal(List.of(0L, 1L, 3L), List.of(0L, 33L, 100L)));
  }
}
