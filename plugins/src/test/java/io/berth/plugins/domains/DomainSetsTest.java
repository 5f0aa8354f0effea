package io.berth.plugins.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.Topology;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.NodeBuilder;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether there are few domains or many, or one for each node, sets are narrowed the same way. */
class DomainSetsTest {
  private static final int NODES = 150;

  @ParameterizedTest(name = "{0} domains")
  @ValueSource(ints = {1, 3, 64, 65, 149, 150})
  void leavesTheNodesThatTheirDomainsAllow(int domains) {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      DomainCounts counts = counts(random, domains);
      long[] before = bits(_ -> random.nextInt(4) > 0);
      IntPredicate asked = ordinal -> NodeBits.has(before, ordinal);
      long[] between = before.clone();
      DomainSets.retainBetween(counts, 1, 2, between);
      long[] without = before.clone();
      DomainSets.removeOccupied(counts, without);
      long[] with = before.clone();
      DomainSets.retainOccupied(counts, with);
      assertThat(between)
          .isEqualTo(bits(it -> asked.test(it) && pods(counts, it) > 0 && pods(counts, it) < 3));
      assertThat(without).isEqualTo(bits(it -> asked.test(it) && pods(counts, it) <= 0));
      assertThat(with).isEqualTo(bits(it -> asked.test(it) && pods(counts, it) > 0));
    }
  }

  /** Negative if the node is in no domain. */
  private static int pods(DomainCounts counts, int ordinal) {
    int domain = counts.topology().domains()[ordinal];
    return domain == Topology.NONE ? -1 : counts.pods()[domain];
  }

  private static long[] bits(IntPredicate in) {
    long[] bits = new long[NodeBits.words(NODES)];
    IntStream.range(0, NODES).filter(in).forEach(it -> NodeBits.set(bits, it, true));
    return bits;
  }

  /** With fewer domains than nodes, some nodes are in none. */
  private static DomainCounts counts(Random random, int domains) {
    ClusterFixture cluster = ClusterFixture.EMPTY;
    for (int i = 0; i < NODES; i++) {
      NodeBuilder node = NodeBuilder.node("n" + i);
      boolean none = domains < NODES - 1 && random.nextInt(10) == 0;
      cluster = cluster.with((none ? node : node.label("rack", "r" + i % domains)).build());
    }
    ClusterView view = cluster.view();
    int[] perNode = random.ints(NODES, -domains / 10, 3).map(it -> Math.max(0, it)).toArray();
    return DomainCounts.of(view.topology("rack"), perNode, NodeBits.all(NODES));
  }
}
