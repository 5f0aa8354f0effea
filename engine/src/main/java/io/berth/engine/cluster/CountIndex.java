package io.berth.engine.cluster;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.PodCriterion;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.Topology;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Counts of pods for every criterion that was asked for lately. A pod that comes or goes changes
 * those that match it, which its group knows; only a new criterion looks at all pods.
 */
final class CountIndex {
  /** Bytes that counts may take, and as many their sums; the least used ones are dropped. */
  private static final long BUDGET = 64L << 20;

  private static final int LEAST_KEPT = 256;

  private record SumKey(PodCriterion pods, String topologyKey, NodeCriterion nodes) {}

  private record Sum(LiveDomainCounts counts, long setVersion) {}

  private final Map<PodGroup.Key, PodGroup> groups = new HashMap<>();
  private final Map<PodCriterion, LiveCounts> counts = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<SumKey, Sum> sums = new LinkedHashMap<>(16, 0.75f, true);
  private final long budget;
  private long bytesOfSums;
  private int nodes;

  CountIndex() {
    this(BUDGET);
  }

  /** An index with a budget of so many bytes. */
  CountIndex(long budget) {
    this.budget = budget;
  }

  void change(PodInfo info, int ordinal, int delta) {
    Pod pod = info.pod();
    PodGroup.Key key = key(pod);
    PodGroup group = groups.get(key);
    if (group == null) {
      group = newGroup(key);
    }
    group.change(ordinal, pod.isTerminating(), delta);
    if (group.isEmpty()) {
      groups.remove(key);
    }
  }

  private static PodGroup.Key key(Pod pod) {
    return new PodGroup.Key(pod.metadata().namespace(), pod.metadata().labels());
  }

  private PodGroup newGroup(PodGroup.Key key) {
    PodGroup group = new PodGroup(key);
    counts.forEach(group::join);
    groups.put(key, group);
    return group;
  }

  /** Nodes have come or gone; those that are new may have pods already. */
  void renumber(List<NodeState> now, int[] before) {
    int[] after = after(before, nodes);
    nodes = now.size();
    sums.clear();
    bytesOfSums = 0;
    dropLeastUsed();
    counts.values().forEach(it -> it.renumber(before));
    groups.values().forEach(it -> it.renumber(after));
    for (int ordinal = 0; ordinal < before.length; ordinal++) {
      if (before[ordinal] < 0) {
        for (PodInfo pod : now.get(ordinal).pods()) {
          PodGroup group = Objects.requireNonNull(groups.get(key(pod.pod())));
          group.appear(ordinal, pod.pod().isTerminating(), 1);
        }
      }
    }
  }

  /** Where each of so many nodes is now, negative if it is gone. */
  private static int[] after(int[] before, int count) {
    int[] after = new int[count];
    Arrays.fill(after, -1);
    for (int ordinal = 0; ordinal < before.length; ordinal++) {
      if (before[ordinal] >= 0) {
        after[before[ordinal]] = ordinal;
      }
    }
    return after;
  }

  LiveCounts get(PodCriterion criterion) {
    LiveCounts live = counts.get(criterion);
    if (live == null) {
      live = add(criterion);
    }
    return live;
  }

  private LiveCounts add(PodCriterion criterion) {
    LiveCounts live = new LiveCounts(nodes);
    counts.put(criterion, live);
    groups.values().forEach(group -> group.join(criterion, live));
    dropLeastUsed();
    return live;
  }

  private long kept() {
    return Math.max(LEAST_KEPT, budget / Integer.BYTES / Math.max(1, nodes));
  }

  private void dropLeastUsed() {
    while (counts.size() > kept()) {
      PodCriterion oldest = counts.keySet().iterator().next();
      LiveCounts dropped = Objects.requireNonNull(counts.remove(oldest));
      groups.values().forEach(group -> group.leave(dropped));
      dropped.sums().forEach(sum -> bytesOfSums -= sum.bytes());
      sums.keySet().removeIf(key -> key.pods().equals(oldest));
    }
  }

  private void dropLeastUsedSums() {
    while (sums.size() > LEAST_KEPT && bytesOfSums > budget) {
      SumKey oldest = sums.keySet().iterator().next();
      Sum dropped = Objects.requireNonNull(sums.remove(oldest));
      detach(dropped.counts(), Objects.requireNonNull(counts.get(oldest.pods())));
    }
  }

  private void detach(LiveDomainCounts sum, LiveCounts counted) {
    counted.detach(sum);
    bytesOfSums -= sum.bytes();
  }

  /** Sums by domain, made anew if labels or the nodes that take part have changed. */
  LiveDomainCounts get(
      PodCriterion pods, Topology topology, NodeCriterion who, NodeSets.NodeSet taking) {
    SumKey key = new SumKey(pods, topology.key(), who);
    LiveCounts counted = get(pods);
    Sum sum = sums.get(key);
    if (sum != null) {
      if (sum.counts().topology() == topology && sum.setVersion() == taking.version()) {
        return sum.counts();
      }
      detach(sum.counts(), counted);
    }
    LiveDomainCounts fresh =
        new LiveDomainCounts(topology, counted.perNode(), taking.bits().clone());
    counted.attach(fresh);
    bytesOfSums += fresh.bytes();
    sums.put(key, new Sum(fresh, taking.version()));
    dropLeastUsedSums();
    return fresh;
  }
}
