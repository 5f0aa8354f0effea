package io.berth.testkit;

import io.berth.model.core.Pod;
import io.berth.spi.Detail;
import io.berth.spi.NodeScorer;
import io.berth.spi.Plugin;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import java.util.Arrays;
import java.util.List;

/**
 * Checks how one plugin scores the nodes for one pod. Scores are listed in the order in which the
 * feasible nodes were given.
 */
public final class ScoreVerifier {
  private final String what;
  private final List<NodeInfo> feasible;
  private final ScorePlan plan;

  private ScoreVerifier(String what, List<NodeInfo> feasible, ScorePlan plan) {
    this.what = what;
    this.feasible = feasible;
    this.plan = plan;
  }

  /** Asks the plugin as under the default configuration; only the named nodes are feasible. */
  public static ScoreVerifier of(
      Plugin plugin, ClusterFixture cluster, Pod pod, String... feasible) {
    TestCycle cycle = new TestCycle(pod, cluster);
    List<NodeInfo> nodes = nodes(cycle, feasible);
    return new ScoreVerifier(what(plugin, pod), nodes, cycle.plan((ScorePlugin) plugin, nodes));
  }

  /** Asks the plugin as under a configuration that disables its preFilter and preScore. */
  public static ScoreVerifier alone(
      Plugin plugin, ClusterFixture cluster, Pod pod, String... feasible) {
    TestCycle cycle = new TestCycle(pod, cluster);
    List<NodeInfo> nodes = nodes(cycle, feasible);
    NodeScorer scorer = ((ScorePlugin) plugin).scoreAlone(cycle, nodes);
    return new ScoreVerifier(what(plugin, pod), nodes, scorer);
  }

  private static List<NodeInfo> nodes(TestCycle cycle, String... names) {
    return Arrays.stream(names).map(name -> ClusterFixture.node(cycle.cluster(), name)).toList();
  }

  private static String what(Plugin plugin, Pod pod) {
    return plugin.name() + " for pod " + pod.key();
  }

  /** The plugin has nothing to say about the pod. */
  public ScoreVerifier skips() {
    Expectation.equal(what, Skip.SKIP, plan);
    return this;
  }

  /** The scores before normalisation. */
  public ScoreVerifier raw(Long... expected) {
    Expectation.equal(what + ", raw", List.of(expected), boxed(rawScores()));
    return this;
  }

  /** The scores after normalisation. */
  public ScoreVerifier normalized(Long... expected) {
    Expectation.equal(what + ", normalized", List.of(expected), boxed(normalizedScores()));
    return this;
  }

  /** The facts behind the score of the first node. */
  public ScoreVerifier details(Detail... expected) {
    List<Detail> actual = scorer().details(feasible.getFirst());
    Expectation.equal(what + ", details", List.of(expected), actual);
    return this;
  }

  long[] rawScores() {
    return feasible.stream().mapToLong(node -> scorer().score(node)).toArray();
  }

  long[] normalizedScores() {
    long[] scores = rawScores();
    scorer().normalizeScore().normalize(scores);
    return scores;
  }

  boolean isSkipped() {
    return plan == Skip.SKIP;
  }

  private NodeScorer scorer() {
    if (plan instanceof NodeScorer scorer) {
      return scorer;
    }
    throw new AssertionError(what + ": expected scores, but it skips");
  }

  private static List<Long> boxed(long[] scores) {
    return Arrays.stream(scores).boxed().toList();
  }
}
