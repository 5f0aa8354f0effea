package io.berth.engine.cluster;

import io.berth.spi.cluster.PodCriterion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The pods of a namespace that have the same labels, and the counts that they are part of. */
final class PodGroup {
  /** What makes pods belong together. */
  record Key(String namespace, Map<String, String> labels) {}

  private final Key key;
  private final List<LiveCounts> countingAll = new ArrayList<>();
  private final List<LiveCounts> countingLiving = new ArrayList<>();
  private int pods;

  PodGroup(Key key) {
    this.key = key;
  }

  boolean isEmpty() {
    return pods == 0;
  }

  /** Pods of this group are counted from now on, if they meet the criterion. */
  boolean join(PodCriterion criterion, LiveCounts counts) {
    boolean meets = criterion.meets(key.namespace(), key.labels());
    if (meets) {
      (criterion.countsTerminating() ? countingAll : countingLiving).add(counts);
    }
    return meets;
  }

  void leave(LiveCounts counts) {
    countingAll.remove(counts);
    countingLiving.remove(counts);
  }

  /** A pod has come (1) or gone (−1); the ordinal is negative if its node is in no view. */
  void change(int ordinal, boolean terminating, int delta) {
    pods += delta;
    if (ordinal < 0) {
      return;
    }
    change(countingAll, ordinal, delta);
    if (!terminating) {
      change(countingLiving, ordinal, delta);
    }
  }

  private static void change(List<LiveCounts> counts, int ordinal, int delta) {
    for (int i = 0; i < counts.size(); i++) {
      counts.get(i).change(ordinal, delta);
    }
  }
}
