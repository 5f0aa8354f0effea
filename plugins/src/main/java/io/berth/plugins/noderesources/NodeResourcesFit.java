package io.berth.plugins.noderesources;

import io.berth.model.core.Pod;
import io.berth.model.dra.DeviceClass;
import io.berth.model.meta.KubeObject;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.ResourceNames;
import io.berth.plugins.devices.DeviceBackedResources;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.PluginFactory;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import io.berth.spi.event.EventInterest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/** A pod fits where enough of all resources is free, and scores by how full the node would be. */
public final class NodeResourcesFit implements FilterPlugin, ScorePlugin {
  public static final String NAME = "NodeResourcesFit";
  public static final PluginFactory<NodeResourcesFitArgs> FACTORY =
      BuiltinFactory.of(NAME, NodeResourcesFitArgs.class, (args, _) -> new NodeResourcesFit(args))
          .completing(NodeResourcesFitArgs::completed)
          .validating((args, _) -> FitArgsErrors.of(args));

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(
          EnumSet.of(
              ExtensionPoint.PRE_FILTER,
              ExtensionPoint.FILTER,
              ExtensionPoint.PRE_SCORE,
              ExtensionPoint.SCORE,
              ExtensionPoint.PLACEMENT_SCORE));
  private static final List<String> BUILT_IN =
      List.of(ResourceNames.CPU, ResourceNames.MEMORY, ResourceNames.EPHEMERAL_STORAGE);

  /** Scores look at containers only, although the filter honours requests of the whole pod. */
  private static final PodRequests SCORED_REQUESTS =
      PodRequests.AS_WRITTEN.withContainerDefaults(PodInfo.CONTAINER_DEFAULTS).withoutPodLevel();

  private final Set<String> ignoredResources;
  private final Set<String> ignoredGroups;
  private final AllocationStrategy strategy;
  private final List<ResourceSpec> scoredResources;

  private NodeResourcesFit(NodeResourcesFitArgs args) {
    ScoringStrategy scoring = Objects.requireNonNull(args.scoringStrategy());
    ignoredResources = Set.copyOf(args.ignoredResources());
    ignoredGroups = Set.copyOf(args.ignoredResourceGroups());
    strategy = AllocationStrategy.of(scoring);
    scoredResources = List.copyOf(scoring.resources());
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
    return Set.of(DeviceClass.class);
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return new FitHints().interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return cycle.shared(this, ExtensionPoint.PRE_FILTER, () -> filter(cycle));
  }

  private FitFilter filter(Cycle cycle) {
    ResourceVector requests = requests(PodRequests.AS_WRITTEN, cycle);
    return new FitFilter(demands(requests, cycle.cluster().objects(), this::isIgnored));
  }

  static List<Demand> demands(
      ResourceVector requests, ObjectView objects, Predicate<String> isIgnored) {
    List<Demand> demands = new ArrayList<>();
    for (String name : BUILT_IN) {
      add(demands, name, requests.amount(name), false);
    }
    requests
        .scalars()
        .forEach(
            (name, amount) -> {
              if (!isIgnored.test(name)) {
                add(demands, name, amount, DeviceBackedResources.isBacked(name, objects));
              }
            });
    return demands;
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return NodeFilter.failing(
        "error reading \"PreFilterNodeResourcesFit\" from cycleState: not found");
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    return cycle.shared(this, ExtensionPoint.PRE_SCORE, () -> scorer(cycle));
  }

  private AllocationScorer scorer(Cycle cycle) {
    ResourceVector requests = requests(SCORED_REQUESTS, cycle);
    return new AllocationScorer(strategy, ScoredResource.of(scoredResources, requests));
  }

  private static ResourceVector requests(PodRequests rules, Cycle cycle) {
    Pod pod = cycle.pod().pod();
    return ResourceVector.of(rules.of(pod));
  }

  private static void add(List<Demand> demands, String name, long amount, boolean deviceBacked) {
    if (amount > 0) {
      demands.add(Demand.of(name, amount, deviceBacked));
    }
  }

  private boolean isIgnored(String name) {
    return ResourceNames.isExtended(name)
        && (ignoredResources.contains(name)
            || ignoredGroups.contains(name.substring(0, name.indexOf('/'))));
  }
}
