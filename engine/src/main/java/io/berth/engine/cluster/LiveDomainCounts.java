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

  /** Whether the counts are the sums, because every node takes part and is a domain of its own. */
  private final boolean areCounts;

  private int total;

  /** Counted on first use; these never change. */
  private int @Nullable [] nodes;

  private int counted;

  /** Made on first use; null if it would have to be made anew. */
  private long @Nullable [] occupied;

  /**
   * Adds up what there is now.
   *
   * @param taking a bit for each node that takes part; not copied
   */
  LiveDomainCounts(Topology topology, int[] perNode, long[] taking) {
    this.topology = topology;
    this.taking = taking;
    areCounts = topology.isPerNode() && NodeBits.count(taking) == perNode.length;
    pods = areCounts ? perNode : new int[topology.size()];
    for (int ordinal = 0; ordinal < perNode.length; ordinal++) {
      int domain = topology.domains()[ordinal];
      if (domain != Topology.NONE && NodeBits.has(taking, ordinal)) {
        pods[domain] += areCounts ? 0 : perNode[ordinal];
        total += perNode[ordinal];
      }
    }
  }

  /** About how much room it takes. */
  long bytes() {
    int arrays = areCounts ? 1 : 2;
    return (long) arrays * topology.size() * Integer.BYTES + 2L * taking.length * Long.BYTES;
  }

  /** The count of a node has changed by so much. */
  void changed(int ordinal, int delta) {
    int domain = topology.domains()[ordinal];
    if (domain != Topology.NONE && NodeBits.has(taking, ordinal)) {
      pods[domain] += areCounts ? 0 : delta;
      total += delta;
      if (pods[domain] - delta > 0 != pods[domain] > 0) {
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
    if (nodes == null) {
      nodes = countNodes();
    }
    return nodes;
  }

  private int[] countNodes() {
    int[] found = new int[topology.size()];
    int[] domains = topology.domains();
    for (int ordinal = 0; ordinal < domains.length; ordinal++) {
      if (domains[ordinal] != Topology.NONE && NodeBits.has(taking, ordinal)) {
        counted += found[domains[ordinal]]++ == 0 ? 1 : 0;
      }
    }
    return found;
  }

  @Override
  public int counted() {
    nodes();
    return counted;
  }

  @Override
  public int total() {
    return total;
  }
}
