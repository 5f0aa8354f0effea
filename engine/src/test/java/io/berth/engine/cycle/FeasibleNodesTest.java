package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.reuse.RotatedOrder;
import io.berth.spi.NodeBatch;
import io.berth.spi.cluster.NodeBits;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets of all sizes, from any start: what is found by ordinal is what a list in order shows. */
class FeasibleNodesTest {
  private static final int ROUNDS = 300;

  @ParameterizedTest(name = "{0} nodes")
  @ValueSource(ints = {2, 63, 64, 65, 200})
  void bestIsTheBestOfTheList(int nodes) {
    CacheView cluster = cluster(nodes);
    FeasibleNodes feasible = new FeasibleNodes(cluster);
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      int start = random.nextBoolean() ? 0 : random.nextInt(nodes);
      long[] bits = bits(random, nodes);
      int[] listed = new int[nodes];
      int count = RotatedOrder.list(bits, nodes, start, listed);
      feasible.set(bits, count, start);
      int[] totals = random.ints(nodes, 0, random.nextInt(1, 9)).toArray();
      long[] inOrder = Arrays.stream(listed, 0, count).mapToLong(it -> totals[it]).toArray();
      feasible.fillOthers(totals, Integer.MIN_VALUE);
      assertThat(feasible.best(totals))
          .as("seed %d", seed)
          .isEqualTo(listed[HostSelection.best(inOrder)]);
    }
  }

  @ParameterizedTest(name = "{0} nodes")
  @ValueSource(ints = {2, 63, 64, 65, 200})
  void saysWhatIsInTheSet(int nodes) {
    FeasibleNodes feasible = new FeasibleNodes(cluster(nodes));
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      long[] bits = bits(random, nodes);
      int[] listed = new int[nodes];
      int count = RotatedOrder.list(bits, nodes, 0, listed);
      feasible.set(bits, count, 0);
      NodeBatch batch = feasible.batch();
      assertThat(Arrays.copyOf(batch.ordinals(), batch.size()))
          .isEqualTo(Arrays.copyOf(listed, count));
      assertThat(batch.isEvery()).isEqualTo(count == nodes);
      assertThat(feasible.any()).isEqualTo(listed[0]);
      int[] values = new int[nodes];
      feasible.fillOthers(values, 7);
      assertThat(values)
          .isEqualTo(IntStream.range(0, nodes).map(i -> NodeBits.has(bits, i) ? 0 : 7).toArray());
    }
  }

  /** At least one, often all. */
  private static long[] bits(Random random, int nodes) {
    int most = random.nextInt(1, 6);
    long[] bits = new long[NodeBits.words(nodes)];
    for (int ordinal = 0; ordinal < nodes; ordinal++) {
      NodeBits.set(bits, ordinal, most == 5 || random.nextInt(5) < most);
    }
    NodeBits.set(bits, random.nextInt(nodes), true);
    return bits;
  }

  private static CacheView cluster(int nodes) {
    ClusterCache cluster = new ClusterCache();
    for (int i = 0; i < nodes; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
    return (CacheView) cluster.view();
  }
}
