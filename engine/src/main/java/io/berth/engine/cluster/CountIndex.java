package io.berth.engine.cluster;

import io.berth.model.core.Pod;
import io.berth.spi.cluster.NodeCriterion;
import io.berth.spi.cluster.PodCriterion;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.Topology;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Counts of pods for every criterion that was asked for lately. A pod that comes or goes changes
 * those that mean it, which its group knows; nobody looks at all pods but for a new criterion.
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
  private List<NodeState> nodes = List.of();

  CountIndex() {
    this(BUDGET);
  }

  /** The same with a budget of so many bytes. */
  CountIndex(long budget) {
    this.budget = budget;
  }

  void change(PodInfo info, int ordinal, int delta) {
    Pod pod = info.pod();
    PodGroup.Key key = new PodGroup.Key(pod.metadata().namespace(), pod.metadata().labels());
    PodGroup group = groups.get(key);
    if (group == null) {
      group = newGroup(key);
    }
    group.change(ordinal, pod.isTerminating(), delta);
    if (group.isEmpty()) {
      groups.remove(key);
    }
  }

  private PodGroup newGroup(PodGroup.Key key) {
    PodGroup group = new PodGroup(key);
    counts.forEach(group::join);
    groups.put(key, group);
    return group;
  }

  /** Nodes have come or gone; those that are new may have pods already. */
  void renumber(List<NodeState> now, int[] before) {
    nodes = now;
    sums.clear();
    dropLeastUsed();
    counts.values().forEach(it -> it.renumber(before));
    for (int ordinal = 0; ordinal < before.length; ordinal++) {
      if (before[ordinal] < 0) {
        int row = ordinal;
        counts.forEach((criterion, live) -> count(criterion, live, row));
      }
    }
  }

  LiveCounts get(PodCriterion criterion) {
    LiveCounts live = counts.get(criterion);
    if (live == null) {
      live = add(criterion);
    }
    return live;
  }

  private LiveCounts add(PodCriterion criterion) {
    LiveCounts live = new LiveCounts(nodes.size());
    counts.put(criterion, live);
    boolean any = false;
    for (PodGroup group : groups.values()) {
      any |= group.join(criterion, live);
    }
    if (any) {
      for (int ordinal = 0; ordinal < nodes.size(); ordinal++) {
        count(criterion, live, ordinal);
      }
    }
    dropLeastUsed();
    return live;
  }

  private void count(PodCriterion criterion, LiveCounts live, int ordinal) {
    for (PodInfo pod : nodes.get(ordinal).pods()) {
      if (criterion.meets(pod)) {
        live.change(ordinal, 1);
      }
    }
  }

  private long kept() {
    return Math.max(LEAST_KEPT, budget / Integer.BYTES / Math.max(1, nodes.size()));
  }

  private void dropLeastUsed() {
    while (counts.size() > kept()) {
      PodCriterion oldest = counts.keySet().iterator().next();
      LiveCounts dropped = Objects.requireNonNull(counts.remove(oldest));
      groups.values().forEach(group -> group.leave(dropped));
      sums.keySet().removeIf(key -> key.pods().equals(oldest));
    }
  }

  private void dropLeastUsedSums() {
    while (sums.size() > kept()) {
      SumKey oldest = sums.keySet().iterator().next();
      Sum dropped = Objects.requireNonNull(sums.remove(oldest));
      Objects.requireNonNull(counts.get(oldest.pods())).detach(dropped.counts());
    }
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
      counted.detach(sum.counts());
    }
    LiveDomainCounts fresh =
        new LiveDomainCounts(topology, counted.perNode(), taking.bits().clone());
    counted.attach(fresh);
    sums.put(key, new Sum(fresh, taking.version()));
    dropLeastUsedSums();
    return fresh;
  }
}
