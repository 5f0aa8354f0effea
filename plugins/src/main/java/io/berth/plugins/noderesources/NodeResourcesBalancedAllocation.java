package io.berth.plugins.noderesources;

import io.berth.model.meta.KubeObject;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.PluginFactory;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A node scores higher the more the pod would even out the use of its resources. */
public final class NodeResourcesBalancedAllocation implements ScorePlugin {
  public static final String NAME = "NodeResourcesBalancedAllocation";
  public static final PluginFactory<NodeResourcesBalancedAllocationArgs> FACTORY =
      BuiltinFactory.of(
              NAME,
              NodeResourcesBalancedAllocationArgs.class,
              (args, _) -> new NodeResourcesBalancedAllocation(args))
          .completing(NodeResourcesBalancedAllocationArgs::completed)
          .validating((args, _) -> args.errors());

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(EnumSet.of(ExtensionPoint.PRE_SCORE, ExtensionPoint.SCORE));

  private final List<ResourceSpec> resources;

  private NodeResourcesBalancedAllocation(NodeResourcesBalancedAllocationArgs args) {
    resources = List.copyOf(args.resources());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return POINTS;
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return List.of();
  }

  /** A pod that requests none of the resources changes no balance. */
  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    return cycle.shared(this, ExtensionPoint.PRE_SCORE, () -> scorer(cycle));
  }

  private ScorePlan scorer(Cycle cycle) {
    List<ScoredResource> scored = ScoredResource.of(resources, cycle.pod().requests());
    return requestsNone(cycle.pod(), scored) ? Skip.SKIP : new BalanceScorer(scored);
  }

  /** A listed resource that nodes do not count, such as pods, can still be requested. */
  private boolean requestsNone(PodInfo pod, List<ScoredResource> scored) {
    if (scored.stream().anyMatch(resource -> resource.request() != 0)) {
      return false;
    }
    Map<String, Quantity> requests = PodRequests.AS_RUNNING.of(pod.pod());
    return resources.stream()
        .allMatch(resource -> requests.getOrDefault(resource.name(), Quantity.ZERO).isZero());
  }
}
