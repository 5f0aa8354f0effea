package io.berth.testkit;

import io.berth.spi.NodeBatch;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.ScorePlugin;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Bulk calls say the same as the calls for single nodes. */
final class BulkContract {
  /** What is behind the scores in an array that is too long. */
  private static final int UNTOUCHED = Integer.MIN_VALUE;

  private BulkContract() {}

  /** Asks about all nodes and about some of them. */
  static void checkRetain(String what, NodeFilter filter, ClusterView cluster) {
    for (IntPredicate asked : List.<IntPredicate>of(_ -> true, i -> i % 2 == 0, _ -> false)) {
      int nodes = cluster.nodes().size();
      long[] retained = bits(IntStream.range(0, nodes).filter(asked), nodes);
      filter.retain(cluster, retained);
      IntPredicate fits = i -> filter.filter(cluster.nodes().get(i)) == Fits.FITS;
      long[] expected = bits(IntStream.range(0, nodes).filter(asked).filter(fits), nodes);
      Expectation.equal(what + ", retained", Arrays.toString(expected), Arrays.toString(retained));
    }
  }

  private static long[] bits(IntStream ordinals, int nodes) {
    long[] bits = new long[NodeBits.words(nodes)];
    ordinals.forEach(ordinal -> NodeBits.set(bits, ordinal, true));
    return bits;
  }

  /** Scores all nodes, and some of them in another order. */
  static void checkScores(String what, ScorePlugin plugin, TestCycle cycle) {
    List<NodeInfo> all = cycle.cluster().nodes();
    List<NodeInfo> some = new ArrayList<>();
    for (int i = all.size() - 1; i >= 0; i -= 2) {
      some.add(all.get(i));
    }
    for (List<NodeInfo> feasible : List.of(all, some)) {
      if (cycle.plan(plugin, feasible) instanceof NodeScorer scorer) {
        NodeBatch batch = batch(cycle.cluster(), feasible);
        NodeScorer bulk = (NodeScorer) cycle.plan(plugin, batch);
        compare(what, scorer, bulk, feasible, batch);
        if (bulk.scoresEveryNode()) {
          compareEvery(what, scorer, bulk, feasible, NodeBatch.every(cycle.cluster()));
        }
      }
    }
  }

  /** With more ordinals than count. */
  private static NodeBatch batch(ClusterView cluster, List<NodeInfo> nodes) {
    int[] ordinals = nodes.stream().mapToInt(NodeInfo::ordinal).toArray();
    return new NodeBatch(
        cluster, ordinals.length, () -> Arrays.copyOf(ordinals, ordinals.length + 1));
  }

  private static void compare(
      String what, NodeScorer single, NodeScorer bulk, List<NodeInfo> nodes, NodeBatch batch) {
    long[] expected = nodes.stream().mapToLong(single::score).toArray();
    int[] actual = new int[batch.size() + 1];
    actual[batch.size()] = UNTOUCHED;
    bulk.scores(batch, actual);
    compare(what + ", scores in bulk", expected, actual);
    single.normalizeScore().normalize(expected);
    bulk.normalizeScore().normalize(actual, batch.size());
    compare(what + ", normalised in bulk", expected, actual);
  }

  /** All nodes at once, of which the feasible ones must get what they would get alone. */
  private static void compareEvery(
      String what, NodeScorer single, NodeScorer bulk, List<NodeInfo> feasible, NodeBatch every) {
    long[] expected = feasible.stream().mapToLong(single::score).toArray();
    int[] ordinals = feasible.stream().mapToInt(NodeInfo::ordinal).toArray();
    int[] scores = new int[every.size()];
    bulk.scores(every, scores);
    compareAt(what + ", scores of every node", ordinals, expected, scores);
    if (bulk.normalizeScore().isOfDistinctScores()) {
      int[] dense = scores.clone();
      Arrays.fill(dense, scores[ordinals[0]]);
      Arrays.stream(ordinals).forEach(ordinal -> dense[ordinal] = scores[ordinal]);
      single.normalizeScore().normalize(expected);
      bulk.normalizeScore().normalize(dense, dense.length);
      compareAt(what + ", normalised together", ordinals, expected, dense);
    }
  }

  private static void compareAt(String what, int[] ordinals, long[] expected, int[] actual) {
    int[] picked = Arrays.stream(ordinals).map(ordinal -> actual[ordinal]).toArray();
    Expectation.equal(what, Arrays.toString(expected), Arrays.toString(picked));
  }

  private static void compare(String what, long[] expected, int[] actual) {
    long[] untouched = Arrays.copyOf(expected, expected.length + 1);
    untouched[expected.length] = UNTOUCHED;
    Expectation.equal(what, Arrays.toString(untouched), Arrays.toString(actual));
  }
}
