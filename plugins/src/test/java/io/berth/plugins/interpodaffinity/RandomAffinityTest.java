package io.berth.plugins.interpodaffinity;

import static io.berth.plugins.interpodaffinity.AffinityExample.away;
import static io.berth.plugins.interpodaffinity.AffinityExample.near;
import static io.berth.plugins.interpodaffinity.AffinityExample.pod;
import static io.berth.plugins.interpodaffinity.AffinityExample.prefersAway;
import static io.berth.plugins.interpodaffinity.AffinityExample.prefersNear;
import static io.berth.plugins.interpodaffinity.AffinityExample.selecting;
import static io.berth.plugins.interpodaffinity.AffinityExample.term;
import static io.berth.plugins.interpodaffinity.AffinityExample.with;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.berth.model.core.Pod;
import io.berth.model.core.PodAffinityTerm;
import io.berth.testkit.PluginContract;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;

/**
 * In random clusters of more than one word of nodes: bulk calls equal single ones, forks equal
 * filters that are prepared on the changed cluster, and nothing wrong is shared.
 */
final class RandomAffinityTest {
  private static final List<String> KEYS = List.of("zone", "host", "rack");
  private static final List<String> LABELS =
      List.of("app=db", "app=db,tier=1", "app=web", "tier=1");

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  @RepeatedTest(40)
  void keepsTheContract() {
    AffinityExample cluster = cluster();
    InterPodAffinity plugin =
        new InterPodAffinity(new InterPodAffinityArgs(random.nextInt(3), oneIn(4)));
    Pod pending = withTerms(pod("pending", pick(LABELS)), 2);
    assertThatCode(() -> PluginContract.check(plugin, cluster.cluster(), pending))
        .as("seed %d, pod %s", seed, pending)
        .doesNotThrowAnyException();
  }

  private AffinityExample cluster() {
    AffinityExample cluster =
        new AffinityExample().namespace("default", "team=d").namespace("other", "team=o");
    int nodes = 1 + random.nextInt(90);
    for (int i = 0; i < nodes; i++) {
      String zone = oneIn(8) ? "" : "zone=z" + random.nextInt(3) + ",";
      String host = oneIn(10) ? "" : "host=n" + i + ",";
      cluster.node("n" + i, zone + host + "rack=r" + random.nextInt(40));
    }
    for (int i = 0; i < random.nextInt(25); i++) {
      Pod placed = pod(oneIn(5) ? "other" : "default", "p" + i, pick(LABELS));
      cluster.on("n" + random.nextInt(nodes), withTerms(placed, 4));
    }
    return cluster;
  }

  /** Each kind of term with a chance of one in so many. */
  private Pod withTerms(Pod pod, int many) {
    Pod result = pod;
    result = oneIn(many) ? near(result, terms()) : result;
    result = oneIn(many) ? away(result, terms()) : result;
    result = oneIn(many) ? prefersNear(result, 1 + random.nextInt(9), anyTerm()) : result;
    return oneIn(many) ? prefersAway(result, 1 + random.nextInt(9), anyTerm()) : result;
  }

  private PodAffinityTerm[] terms() {
    return oneIn(3)
        ? new PodAffinityTerm[] {anyTerm(), anyTerm()}
        : new PodAffinityTerm[] {anyTerm()};
  }

  private PodAffinityTerm anyTerm() {
    PodAffinityTerm term = term(pick(KEYS), pick(LABELS));
    return oneIn(4)
        ? with(term, "namespaceSelector", selecting(pick(List.of("", "team=d", "team=o"))))
        : term;
  }

  private boolean oneIn(int many) {
    return random.nextInt(many) == 0;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
