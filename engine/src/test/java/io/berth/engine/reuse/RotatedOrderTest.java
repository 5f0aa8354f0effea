package io.berth.engine.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.cluster.NodeBits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RotatedOrderTest {
  @ParameterizedTest(name = "{0} nodes")
  @ValueSource(ints = {1, 2, 63, 64, 65, 127, 128, 129, 192, 200, 256})
  void listsFromEveryStartOnceAround(int nodes) {
    Random random = new Random(nodes);
    List<long[]> sets =
        List.of(
            NodeBits.all(nodes),
            new long[NodeBits.words(nodes)],
            some(random, nodes, 2),
            some(random, nodes, 20));
    for (long[] bits : sets) {
      for (int start = 0; start < nodes; start++) {
        int[] listed = new int[nodes];
        int count = RotatedOrder.list(bits, nodes, start, listed);
        assertThat(Arrays.stream(listed).limit(count).boxed().toList())
            .as("from %d", start)
            .isEqualTo(plain(bits, nodes, start));
      }
    }
  }

  private static long[] some(Random random, int nodes, int oneIn) {
    long[] bits = new long[NodeBits.words(nodes)];
    for (int node = 0; node < nodes; node++) {
      NodeBits.set(bits, node, random.nextInt(oneIn) == 0);
    }
    return bits;
  }

  private static List<Integer> plain(long[] bits, int nodes, int start) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      if (NodeBits.has(bits, (start + i) % nodes)) {
        list.add((start + i) % nodes);
      }
    }
    return list;
  }
}
