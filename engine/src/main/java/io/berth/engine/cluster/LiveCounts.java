package io.berth.engine.cluster;

import io.berth.spi.cluster.PodCounts;
import io.berth.spi.cluster.Topology;
import java.util.ArrayList;
import java.util.List;

/** Counts that change with every pod that comes or goes. */
final class LiveCounts implements PodCounts {
  private int[] perNode;
  private final List<LiveDomainCounts> sums = new ArrayList<>();

  LiveCounts(int nodes) {
    perNode = new int[nodes];
  }

  @Override
  public int[] perNode() {
    return perNode;
  }

  void change(int ordinal, int delta) {
    perNode[ordinal] += delta;
    for (int i = 0; i < sums.size(); i++) {
      sums.get(i).changed(ordinal, delta);
    }
  }

  /** Sums over all nodes, of which there are only those of one topology. */
  LiveDomainCounts sumBy(Topology topology, long[] all) {
    if (sums.isEmpty()) {
      sums.add(new LiveDomainCounts(topology, perNode, all));
    }
    return sums.getFirst();
  }

  void forgetSums() {
    sums.clear();
  }

  /** From now on these sums change with the counts. */
  void attach(LiveDomainCounts sum) {
    sums.add(sum);
  }

  void detach(LiveDomainCounts sum) {
    sums.remove(sum);
  }

  List<LiveDomainCounts> sums() {
    return sums;
  }

  /**
   * Nodes have other ordinals now. The sums do not know, and must be made anew.
   *
   * @param before where each node was, negative if it is new
   */
  void renumber(int[] before) {
    int[] moved = new int[before.length];
    for (int i = 0; i < moved.length; i++) {
      moved[i] = before[i] < 0 ? 0 : perNode[before[i]];
    }
    perNode = moved;
    sums.clear();
  }
}
