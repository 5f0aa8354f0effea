package io.berth.engine.cluster;

import io.berth.spi.cluster.PodCriterion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pods of a namespace that have the same labels: where they are, and the counts that they are
 * part of.
 */
final class PodGroup {
  /** What makes pods belong together. */
  record Key(String namespace, Map<String, String> labels) {}

  private final Key key;
  private final List<LiveCounts> countingAll = new ArrayList<>();
  private final List<LiveCounts> countingLiving = new ArrayList<>();
  private SparseCounts living = new SparseCounts();

  /** Made for the first one; hardly any group has one. */
  private @Nullable SparseCounts terminating;

  private int pods;

  PodGroup(Key key) {
    this.key = key;
  }

  boolean isEmpty() {
    return pods == 0;
  }

  /** Pods of this group are counted, those that come later too, if they meet the criterion. */
  void join(PodCriterion criterion, LiveCounts counts) {
    if (criterion.meets(key.namespace(), key.labels())) {
      living.forEach(counts::change);
      if (criterion.countsTerminating()) {
        countingAll.add(counts);
        if (terminating != null) {
          terminating.forEach(counts::change);
        }
      } else {
        countingLiving.add(counts);
      }
    }
  }

  void leave(LiveCounts counts) {
    countingAll.remove(counts);
    countingLiving.remove(counts);
  }

  /** A pod has come (1) or gone (−1); the ordinal is negative if its node is in no view. */
  void change(int ordinal, boolean isTerminating, int delta) {
    pods += delta;
    if (ordinal >= 0) {
      appear(ordinal, isTerminating, delta);
    }
  }

  /** A pod that is known has come into view with its node (1), or is gone from there (−1). */
  void appear(int ordinal, boolean isTerminating, int delta) {
    change(countingAll, ordinal, delta);
    if (isTerminating) {
      terminating().change(ordinal, delta);
    } else {
      living.change(ordinal, delta);
      change(countingLiving, ordinal, delta);
    }
  }

  private SparseCounts terminating() {
    if (terminating == null) {
      terminating = new SparseCounts();
    }
    return terminating;
  }

  /**
   * Nodes have other ordinals now; whoever counts must know that already.
   *
   * @param after where each node is, negative if it is gone
   */
  void renumber(int[] after) {
    living = living.renumbered(after);
    if (terminating != null) {
      terminating = terminating.renumbered(after);
    }
  }

  private static void change(List<LiveCounts> counts, int ordinal, int delta) {
    for (int i = 0; i < counts.size(); i++) {
      counts.get(i).change(ordinal, delta);
    }
  }
}
