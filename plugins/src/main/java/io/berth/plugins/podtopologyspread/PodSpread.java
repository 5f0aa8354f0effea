package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Pod;
import io.berth.model.selector.Tolerations;
import io.berth.spi.cluster.NodeCriterion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The constraints of one pod and those like it, either those that must hold or those that should.
 *
 * @param labelled the nodes that are looked at: those that have a value for the key of every
 *     constraint, or any
 */
record PodSpread(List<SpreadRule> rules, NodeCriterion labelled) {
  /**
   * Finds out what counts.
   *
   * @param needAllKeys whether nodes that lack a key are left out
   */
  static PodSpread of(
      Pod pod, List<SpreadConstraint> constraints, boolean needAllKeys, Tolerations tolerations) {
    Set<String> keys = new LinkedHashSet<>();
    if (needAllKeys) {
      constraints.forEach(constraint -> keys.add(constraint.topologyKey()));
    }
    return new PodSpread(
        constraints.stream().map(one -> rule(pod, one, keys, tolerations)).toList(),
        CountedNodes.labelled(keys));
  }

  /** A node without the constraint's own key is in no domain and need not be left out. */
  private static SpreadRule rule(
      Pod pod, SpreadConstraint constraint, Set<String> keys, Tolerations tolerations) {
    Set<String> others = new LinkedHashSet<>(keys);
    others.remove(constraint.topologyKey());
    return new SpreadRule(
        constraint,
        new CountedPods(pod.metadata().namespace(), constraint.selector()),
        CountedNodes.of(constraint, others, pod, tolerations),
        constraint.selector().matches(pod.metadata().labels()) ? 1 : 0);
  }
}
