package io.berth.spi.cluster;

import io.berth.model.resources.ResourceNames;
import java.util.List;

/** A resource of all nodes, as arrays by {@link NodeInfo#ordinal}. */
public interface ResourceColumns {
  /** Whole numbers below this are divided as doubles, cut off, as they are as whole numbers. */
  long EXACT = 1L << 45;

  /** What the nodes have, less what their pods request; negative if that is more. */
  long[] free();

  /**
   * Whether every node has some and all amounts are small enough to be calculated with as doubles,
   * which processors do for several nodes at once. If not, the columns of doubles mean nothing.
   */
  boolean isPlain();

  /** What the nodes have. */
  double[] allocatable();

  /** What their pods request. */
  double[] requested();

  /** What pods request, where those that request no cpu or memory count for a little. */
  double[] nonZeroRequested();

  /** Whether there are columns for a resource. */
  static boolean cover(String resource) {
    return switch (resource) {
      case ResourceNames.CPU, ResourceNames.MEMORY, ResourceNames.EPHEMERAL_STORAGE -> true;
      default -> false;
    };
  }

  /** Whether a node's amounts are as {@link #isPlain} says. */
  static boolean isPlain(long allocatable, long requested, long nonZeroRequested) {
    long all = allocatable | (allocatable - 1) | requested | nonZeroRequested;
    return all >= 0 && all < EXACT;
  }

  /** Columns made from scratch. */
  static ResourceColumns of(String resource, List<NodeInfo> nodes) {
    long[] has = nodes.stream().mapToLong(it -> it.allocatable().amount(resource)).toArray();
    long[] uses = nodes.stream().mapToLong(it -> it.requested().amount(resource)).toArray();
    long[] counts =
        nodes.stream().mapToLong(it -> it.nonZeroRequested().amount(resource)).toArray();
    long[] free = new long[has.length];
    double[][] exact = new double[3][has.length];
    boolean plain = true;
    for (int i = 0; i < has.length; i++) {
      free[i] = has[i] - uses[i];
      exact[0][i] = has[i];
      exact[1][i] = uses[i];
      exact[2][i] = counts[i];
      plain &= isPlain(has[i], uses[i], counts[i]);
    }
    return new Counted(free, plain, exact[0], exact[1], exact[2]);
  }

  /** Columns that do not change. */
  @SuppressWarnings("ArrayRecordComponent") // flat arrays on the hot path, never compared
  record Counted(
      long[] free,
      boolean isPlain,
      double[] allocatable,
      double[] requested,
      double[] nonZeroRequested)
      implements ResourceColumns {}
}
