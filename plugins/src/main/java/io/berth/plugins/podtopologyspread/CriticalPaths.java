package io.berth.plugins.podtopologyspread;

import io.berth.spi.cluster.DomainCounts;

/**
 * The two domains with the fewest pods. Exact while only one domain's count goes up and down, as in
 * a what-if on one node; when several do, the second may be outdated, and then the first too.
 * Upstream decides with the same approximation.
 */
final class CriticalPaths {
  private static final int UNSET = -1;

  private int first = UNSET;
  private int second = UNSET;
  private int firstPods = Integer.MAX_VALUE;
  private int secondPods = Integer.MAX_VALUE;

  /** Takes note of all domains that count, in order. */
  static CriticalPaths of(DomainCounts counts) {
    CriticalPaths paths = new CriticalPaths();
    int[] pods = counts.pods();
    int[] nodes = counts.nodes();
    for (int domain = 0; domain < pods.length; domain++) {
      if (nodes[domain] > 0 && pods[domain] < paths.secondPods) {
        paths.update(domain, pods[domain]);
      }
    }
    return paths;
  }

  CriticalPaths copy() {
    CriticalPaths copy = new CriticalPaths();
    copy.first = first;
    copy.second = second;
    copy.firstPods = firstPods;
    copy.secondPods = secondPods;
    return copy;
  }

  /** The fewest pods that any domain has. */
  int least() {
    return firstPods;
  }

  /** Takes note of a domain's new count. */
  void update(int domain, int pods) {
    if (domain == first) {
      firstPods = pods;
      sort();
    } else if (domain == second) {
      secondPods = pods;
      sort();
    } else if (pods < firstPods) {
      second = first;
      secondPods = firstPods;
      first = domain;
      firstPods = pods;
    } else if (pods < secondPods) {
      second = domain;
      secondPods = pods;
    }
  }

  private void sort() {
    if (firstPods > secondPods) {
      int domain = first;
      int pods = firstPods;
      first = second;
      firstPods = secondPods;
      second = domain;
      secondPods = pods;
    }
  }
}
