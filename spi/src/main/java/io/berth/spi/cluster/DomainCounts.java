package io.berth.spi.cluster;

/**
 * How many pods are counted in each domain of a topology, as it is during one cycle. Only some
 * nodes may take part; a domain none of whose nodes takes part is not {@link #isCounted}.
 */
public interface DomainCounts {
  /** The domains. */
  Topology topology();

  /** The pods of each domain. For bulk calls; must not be changed. */
  int[] pods();

  /** How many nodes of each domain take part. For bulk calls; must not be changed. */
  int[] nodes();

  /** The pods of all domains together. */
  int total();

  /** The nodes in domains with pods, as bits by ordinal. For bulk calls; must not be changed. */
  default long[] occupied() {
    int[] domains = topology().domains();
    int[] pods = pods();
    long[] occupied = new long[NodeBits.words(domains.length)];
    for (int ordinal = 0; ordinal < domains.length; ordinal++) {
      if (domains[ordinal] != Topology.NONE && pods[domains[ordinal]] > 0) {
        NodeBits.set(occupied, ordinal, true);
      }
    }
    return occupied;
  }

  /** How many domains have a node that takes part. */
  int counted();

  /** Whether a node of the domain takes part. */
  default boolean isCounted(int domain) {
    return nodes()[domain] > 0;
  }

  /** The pods in the domain of a node of the view; 0 if it is in none. */
  default int near(NodeInfo node) {
    int domain = topology().of(node);
    return domain == Topology.NONE ? 0 : pods()[domain];
  }

  /**
   * Adds up from scratch.
   *
   * @param perNode pods by ordinal
   * @param taking a bit for each node that takes part, by ordinal
   */
  static DomainCounts of(Topology topology, int[] perNode, long[] taking) {
    int[] pods = new int[topology.size()];
    int[] nodes = new int[topology.size()];
    int total = 0;
    int counted = 0;
    for (int ordinal = 0; ordinal < perNode.length; ordinal++) {
      int domain = topology.domains()[ordinal];
      if (domain != Topology.NONE && NodeBits.has(taking, ordinal)) {
        counted += nodes[domain]++ == 0 ? 1 : 0;
        pods[domain] += perNode[ordinal];
        total += perNode[ordinal];
      }
    }
    return new Counted(topology, pods, nodes, total, counted);
  }

  /** Counts that do not change. */
  @SuppressWarnings("ArrayRecordComponent") // flat arrays on the hot path, never compared
  record Counted(Topology topology, int[] pods, int[] nodes, int total, int counted)
      implements DomainCounts {}
}
