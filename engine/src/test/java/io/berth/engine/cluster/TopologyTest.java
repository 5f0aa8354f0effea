package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.Topology;
import org.junit.jupiter.api.Test;

/** The plain computations that everything fast is compared with. */
class TopologyTest {
  private static ClusterView cluster(String... labels) {
    ClusterCache cluster = new ClusterCache();
    for (int i = 0; i < labels.length; i++) {
      cluster.putNode(TestObjects.node("n" + i, labels[i]));
    }
    return ((CacheView) cluster.view()).rebuilt();
  }

  @Test
  void domainsAreNumberedAsNodesShowThem() {
    ClusterView view = cluster("{rack: b}", "{}", "{rack: a}", "{rack: b}", "{rack: ''}");
    Topology racks = view.topology("rack");
    assertThat(racks.domains()).containsExactly(0, Topology.NONE, 1, 0, 2);
    assertThat(racks.size()).isEqualTo(3);
    assertThat(racks.value(1)).isEqualTo("a");
    assertThat(racks.domain("b")).contains(0);
    assertThat(racks.domain("")).contains(2);
    assertThat(racks.domain("c")).isEmpty();
    assertThat(racks.of(view.nodes().get(2))).isEqualTo(1);
    assertThat(racks.isComplete()).isFalse();
    assertThat(cluster("{rack: b}").topology("rack").isComplete()).isTrue();
    assertThat(cluster("{rack: b}").topology("zone").size()).isZero();
  }

  @Test
  void countsAreAddedUpOverTheNodesThatTakePart() {
    ClusterView view = cluster("{rack: b}", "{}", "{rack: a}", "{rack: b}", "{rack: c}");
    long[] taking = NodeBits.all(5);
    NodeBits.set(taking, 3, false);
    NodeBits.set(taking, 4, false);
    DomainCounts counts =
        DomainCounts.of(view.topology("rack"), new int[] {1, 10, 100, 1000, 10_000}, taking);
    assertThat(counts.pods()).containsExactly(1, 100, 0);
    assertThat(counts.nodes()).containsExactly(1, 1, 0);
    assertThat(counts.total()).isEqualTo(101);
    assertThat(counts.counted()).isEqualTo(2);
    assertThat(counts.isCounted(1)).isTrue();
    assertThat(counts.isCounted(2)).isFalse();
    assertThat(counts.near(view.nodes().get(3))).isEqualTo(1);
    assertThat(counts.near(view.nodes().get(1))).isZero();
  }
}
