package io.berth.engine.cycle;

/**
 * How many feasible nodes are enough.
 *
 * @param percentage of all nodes; 0 means all of them, unless it is adaptive
 * @param adaptive whether 0 means what it means to kube-scheduler: fewer the more nodes there are
 */
public record NodeSampling(int percentage, boolean adaptive) {
  /** Every node is looked at. */
  public static final NodeSampling ALL = new NodeSampling(0, false);

  private static final int SMALLEST_SAMPLE = 100;
  private static final int SMALLEST_ADAPTIVE_PERCENTAGE = 5;

  /** A copy with another percentage. */
  NodeSampling withPercentage(int other) {
    return new NodeSampling(other, adaptive);
  }

  /** How many of so many nodes to look for. */
  int enough(int nodes) {
    if (nodes < SMALLEST_SAMPLE || (percentage == 0 && !adaptive)) {
      return nodes;
    }
    int percent =
        percentage == 0 ? Math.max(SMALLEST_ADAPTIVE_PERCENTAGE, 50 - nodes / 125) : percentage;
    return (int) Math.max(SMALLEST_SAMPLE, (long) nodes * percent / 100);
  }
}
