package io.berth.plugins.domains;

import io.berth.spi.cluster.DomainCounts;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.Topology;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts of the cluster, and how a what-if would change them. The counts are shared and not
 * modified; differences are kept by domain, in a map that is allocated on the first change.
 */
public final class WhatIfCounts {
  private final DomainCounts counts;
  private @Nullable Map<Integer, Integer> changes;
  private int change;

  /** Counts without changes. */
  public WhatIfCounts(DomainCounts counts) {
    this.counts = counts;
  }

  /** An independent copy. */
  public WhatIfCounts fork() {
    WhatIfCounts fork = new WhatIfCounts(counts);
    fork.changes = changes == null ? null : new HashMap<>(changes);
    fork.change = change;
    return fork;
  }

  /** The counts without any change. */
  public DomainCounts unchanged() {
    return counts;
  }

  /** Whether a change was made, even if it was taken back. */
  public boolean isChanged() {
    return changes != null;
  }

  /** The pods of a domain. */
  public int pods(int domain) {
    int pods = counts.pods()[domain];
    return changes == null ? pods : pods + changes.getOrDefault(domain, 0);
  }

  /** The pods in the node's domain; 0 if it is in none. */
  public int near(NodeInfo node) {
    int domain = domain(node);
    return domain == Topology.NONE ? 0 : pods(domain);
  }

  /** The pods of all domains together. */
  public int total() {
    return counts.total() + change;
  }

  /** The node's domain, or {@link Topology#NONE}. */
  public int domain(NodeInfo node) {
    return counts.topology().of(node);
  }

  /** Counts so many more pods on the node; no effect if it is in no domain. */
  public void add(NodeInfo node, int more) {
    int domain = domain(node);
    if (domain == Topology.NONE) {
      return;
    }
    if (changes == null) {
      changes = new HashMap<>();
    }
    changes.merge(domain, more, Integer::sum);
    change += more;
  }
}
