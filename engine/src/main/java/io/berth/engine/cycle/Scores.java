package io.berth.engine.cycle;

import io.berth.spi.cluster.NodeInfo;
import java.util.List;

/**
 * The scores of all feasible nodes. Arrays are in the order of the nodes and must not be changed.
 */
@SuppressWarnings("ArrayRecordComponent") // flat arrays on the hot path, never compared
public record Scores(List<NodeInfo> nodes, List<Column> columns, long[] totals) {

  /**
   * The scores that one plugin gave.
   *
   * @param raw as the plugin said
   * @param normalized between 0 and 100
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Column(ScorePhase.Step step, long[] raw, long[] normalized) {
    /** The name of the plugin. */
    public String plugin() {
      return step.weighted().plugin().name();
    }

    public long weight() {
      return step.weighted().weight();
    }

    /** What it adds to the total of a node. */
    public long weighted(int node) {
      return normalized[node] * weight();
    }

    void addTo(long[] totals) {
      for (int i = 0; i < totals.length; i++) {
        totals[i] += weighted(i);
      }
    }
  }
}
