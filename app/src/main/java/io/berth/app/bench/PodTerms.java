package io.berth.app.bench;

import io.berth.model.core.Affinity;
import io.berth.model.core.NodeAffinity;
import io.berth.model.core.NodeSelector;
import io.berth.model.core.NodeSelectorRequirement;
import io.berth.model.core.NodeSelectorTerm;
import io.berth.model.core.PodAffinity;
import io.berth.model.core.PodAffinityTerm;
import io.berth.model.core.PodAntiAffinity;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PreferredSchedulingTerm;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.core.WeightedPodAffinityTerm;
import io.berth.model.meta.LabelSelector;
import java.util.List;

/** What the pods of a scenario say about where they want to be. */
final class PodTerms {
  private PodTerms() {}

  /**
   * Adds it to a pod.
   *
   * @param ownApp selects the pods of the pod's app
   */
  static void set(Fields<PodSpec> spec, Scenario scenario, LabelSelector ownApp) {
    switch (scenario) {
      case NODEAFFINITY -> spec.set("affinity", nodes());
      case SPREAD -> spec.set("topologySpreadConstraints", spread(ownApp));
      case ANTIAFFINITY -> spec.set("affinity", apart(ownApp));
      case AFFINITY -> spec.set("affinity", sameZone(ownApp));
      case BASIC, VARIED, DEPLOYMENTS, UNSCHEDULABLE, CHURN -> {}
      case MIXED -> throw new IllegalArgumentException("a single pod is not mixed");
    }
  }

  private static Affinity nodes() {
    return new Affinity(
        new NodeAffinity(
            new NodeSelector(
                List.of(labelIn(NodeFactory.POOL, List.of("pool-1", "pool-2", "pool-3")))),
            List.of(new PreferredSchedulingTerm(10, labelIn(NodeFactory.ZONE, List.of("zone-1"))))),
        null,
        null);
  }

  private static NodeSelectorTerm labelIn(String key, List<String> values) {
    return new NodeSelectorTerm(List.of(new NodeSelectorRequirement(key, "In", values)), List.of());
  }

  private static List<TopologySpreadConstraint> spread(LabelSelector ownApp) {
    return List.of(
        constraint(1, NodeFactory.ZONE, "DoNotSchedule", ownApp),
        constraint(3, NodeFactory.HOSTNAME, "ScheduleAnyway", ownApp));
  }

  private static TopologySpreadConstraint constraint(
      int maxSkew, String topologyKey, String whenUnsatisfiable, LabelSelector selector) {
    return new TopologySpreadConstraint(
        maxSkew, topologyKey, whenUnsatisfiable, selector, null, null, null, List.of());
  }

  private static Affinity apart(LabelSelector ownApp) {
    return new Affinity(
        null, null, new PodAntiAffinity(List.of(term(ownApp, NodeFactory.HOSTNAME)), List.of()));
  }

  private static Affinity sameZone(LabelSelector ownApp) {
    return new Affinity(
        null,
        new PodAffinity(
            List.of(), List.of(new WeightedPodAffinityTerm(50, term(ownApp, NodeFactory.ZONE)))),
        new PodAntiAffinity(
            List.of(),
            List.of(new WeightedPodAffinityTerm(20, term(ownApp, NodeFactory.HOSTNAME)))));
  }

  private static PodAffinityTerm term(LabelSelector selector, String topologyKey) {
    return new PodAffinityTerm(selector, List.of(), topologyKey, null, List.of(), List.of());
  }
}
