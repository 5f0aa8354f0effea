package io.berth.spi.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bits in flat arrays say what a set of bits says. */
class NodeBitsTest {
  @Test
  void allHasExactlySoMany() {
    for (int nodes = 0; nodes <= 260; nodes++) {
      BitSet expected = new BitSet();
      expected.set(0, nodes);
      long[] bits = NodeBits.all(nodes);
      assertThat(BitSet.valueOf(bits)).as("%d nodes", nodes).isEqualTo(expected);
      assertThat(bits).hasSize(NodeBits.words(nodes)).hasSize((nodes + 63) / 64);
      assertThat(NodeBits.count(bits)).isEqualTo(nodes);
    }
  }

  @Test
  void setsAndIntersectsAsASetDoes() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int nodes = random.nextInt(1, 260);
      BitSet model = new BitSet();
      long[] bits = new long[NodeBits.words(nodes)];
      for (int step = 0; step < 100; step++) {
        int node = random.nextInt(nodes);
        boolean in = random.nextBoolean();
        assertThat(NodeBits.set(bits, node, in))
            .as("seed %d step %d", seed, step)
            .isEqualTo(model.get(node) != in);
        model.set(node, in);
        assertThat(NodeBits.has(bits, node)).isEqualTo(in);
        assertThat(NodeBits.count(bits)).isEqualTo(model.cardinality());
      }
      long[] other = random.longs(bits.length).toArray();
      NodeBits.and(bits, other);
      model.and(BitSet.valueOf(other));
      assertThat(BitSet.valueOf(bits)).as("seed %d", seed).isEqualTo(model);
    }
  }
}
