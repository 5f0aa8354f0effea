package io.berth.plugins.domains;

import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.Topology;

/** Narrows sets of nodes, given as bits by ordinal, by the pods in the nodes' domains. */
public final class DomainSets {
  private DomainSets() {}

  /** Leaves only nodes in domains with so many pods. */
  public static void retainBetween(DomainCounts counts, int least, long most, long[] nodes) {
    if (counts.topology().isCoarse()) {
      retainDomains(counts, least, most, nodes);
    } else {
      retainNodes(counts, least, most, nodes);
    }
  }

  private static void retainDomains(DomainCounts counts, int least, long most, long[] nodes) {
    int[] pods = counts.pods();
    long[][] members = counts.topology().members();
    for (int word = 0; word < nodes.length; word++) {
      long kept = 0;
      for (int domain = 0; domain < pods.length; domain++) {
        kept |= pods[domain] < least || pods[domain] > most ? 0 : members[domain][word];
      }
      nodes[word] &= kept;
    }
  }

  private static void retainNodes(DomainCounts counts, int least, long most, long[] nodes) {
    int[] domains = counts.topology().domains();
    int[] pods = counts.pods();
    for (int word = 0; word < nodes.length; word++) {
      long kept = nodes[word];
      for (long left = kept; left != 0; left &= left - 1) {
        int domain = domains[word * Long.SIZE + Long.numberOfTrailingZeros(left)];
        if (domain == Topology.NONE || pods[domain] < least || pods[domain] > most) {
          kept &= ~(left & -left);
        }
      }
      nodes[word] = kept;
    }
  }

  /** Leaves only nodes in domains with pods. */
  public static void retainOccupied(DomainCounts counts, long[] nodes) {
    NodeBits.and(nodes, counts.occupied());
  }

  /** Takes out the nodes in domains with pods. */
  public static void removeOccupied(DomainCounts counts, long[] nodes) {
    if (counts.total() > 0) {
      NodeBits.remove(nodes, counts.occupied());
    }
  }
}
