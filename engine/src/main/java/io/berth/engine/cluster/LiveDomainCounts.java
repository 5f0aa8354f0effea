package io.berth.engine.cluster;

import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.Topology;
import org.jspecify.annotations.Nullable;

/**
 * Sums by domain that change with the counts they are sums of. Valid as long as the topology is and
 * the same nodes take part.
 */
final class LiveDomainCounts implements DomainCounts {
  private final Topology topology;
  private final long[] taking;
  private final int[] pods;
  private final int[] nodes;
  private final int counted;
  private int total;

  /** Made when somebody asks; null if it would have to be made anew. */
  private long @Nullable [] occupied;

  /**
   * Adds up what there is now.
   *
   * @param taking a bit for each node that takes part; not copied
   */
  LiveDomainCounts(Topology topology, int[] perNode, long[] taking) {
    DomainCounts now = DomainCounts.of(topology, perNode, taking);
    this.topology = topology;
    this.taking = taking;
    pods = now.pods();
    nodes = now.nodes();
    counted = now.counted();
    total = now.total();
  }

  void change(int ordinal, int delta) {
    int domain = topology.domains()[ordinal];
    if (domain != Topology.NONE && NodeBits.has(taking, ordinal)) {
      boolean before = pods[domain] > 0;
      pods[domain] += delta;
      total += delta;
      if (before != pods[domain] > 0) {
        occupancyChanged(domain);
      }
    }
  }

  private void occupancyChanged(int domain) {
    if (topology.isPerNode() && occupied != null) {
      NodeBits.set(occupied, domain, pods[domain] > 0);
    } else {
      occupied = null;
    }
  }

  @Override
  public long[] occupied() {
    if (occupied == null) {
      occupied = DomainCounts.super.occupied();
    }
    return occupied;
  }

  @Override
  public Topology topology() {
    return topology;
  }

  @Override
  public int[] pods() {
    return pods;
  }

  @Override
  public int[] nodes() {
    return nodes;
  }

  @Override
  public int total() {
    return total;
  }

  @Override
  public int counted() {
    return counted;
  }
}
