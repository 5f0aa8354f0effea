package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SparseCountsTest {
  private static final int NODES = 300;

  @Test
  void itCountsAsAMapDoes() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      SparseCounts counts = new SparseCounts();
      Map<Integer, Integer> expected = new TreeMap<>();
      int nodes = 1 + random.nextInt(NODES);
      for (int step = 0; step < 2000; step++) {
        int ordinal = random.nextInt(nodes);
        int delta = expected.containsKey(ordinal) && random.nextInt(5) > 1 ? -1 : 1;
        counts.change(ordinal, delta);
        expected.merge(ordinal, delta, Integer::sum);
        expected.remove(ordinal, 0);
      }
      assertThat(map(counts)).as("seed %d", seed).isEqualTo(expected);
    }
  }

  @Test
  void nodesThatAreGoneAreForgotten() {
    SparseCounts counts = new SparseCounts();
    counts.change(0, 2);
    counts.change(1, 3);
    counts.change(2, 4);
    assertThat(map(counts.renumbered(new int[] {1, -1, 0}))).isEqualTo(Map.of(1, 2, 0, 4));
  }

  private static Map<Integer, Integer> map(SparseCounts counts) {
    Map<Integer, Integer> all = new TreeMap<>();
    counts.forEach(all::put);
    return all;
  }
}
