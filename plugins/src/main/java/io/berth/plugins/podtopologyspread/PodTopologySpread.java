package io.berth.plugins.podtopologyspread;

import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.core.Pod;
import io.berth.model.core.ReplicationController;
import io.berth.model.core.Service;
import io.berth.model.meta.KubeObject;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Tolerations;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeScorer;
import io.berth.spi.PluginException;
import io.berth.spi.PluginFactory;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Spreads pods over zones, hosts or any other node label. */
public final class PodTopologySpread implements FilterPlugin, ScorePlugin {
  public static final String NAME = "PodTopologySpread";
  public static final PluginFactory<PodTopologySpreadArgs> FACTORY = new PodTopologySpreadFactory();

  private final ConstraintSource source;
  private final boolean systemDefaults;
  private final boolean compareTolerations;

  PodTopologySpread(PodTopologySpreadArgs args, FeatureGates features) {
    systemDefaults = args.defaultingType().equals(PodTopologySpreadArgs.SYSTEM);
    source =
        new ConstraintSource(
            systemDefaults ? ConstraintSource.SYSTEM_DEFAULTS : args.defaultConstraints(),
            features.enabled(FeatureGate.MATCH_LABEL_KEYS_IN_POD_TOPOLOGY_SPREAD));
    compareTolerations = features.enabled(FeatureGate.TAINT_TOLERATION_COMPARISON_OPERATORS);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return EnumSet.of(
        ExtensionPoint.PRE_FILTER,
        ExtensionPoint.FILTER,
        ExtensionPoint.PRE_SCORE,
        ExtensionPoint.SCORE);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of(Service.class, ReplicationController.class, ReplicaSet.class, StatefulSet.class);
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return new SpreadHints(source).interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    PodSpread hard = cycle.shared(this, ExtensionPoint.PRE_FILTER, () -> hard(cycle));
    return hard.rules().isEmpty() ? Skip.SKIP : SpreadFilter.prepare(hard, cycle.cluster());
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return NodeFilter.failing("reading \"PreFilter" + NAME + "\" from cycleState: not found");
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    PodSpread soft = cycle.shared(this, ExtensionPoint.PRE_SCORE, () -> soft(cycle));
    return soft.rules().isEmpty()
        ? Skip.SKIP
        : SpreadScorer.prepare(
            soft, cycle.cluster(), feasible, cycle.room(this, ScratchArrays::new));
  }

  @Override
  public NodeScorer scoreAlone(Cycle cycle, List<NodeInfo> feasible) {
    return NodeScorer.failing("error reading \"PreScore" + NAME + "\" from cycleState: not found");
  }

  private PodSpread hard(Cycle cycle) {
    String failure = "get constraints from pod: obtaining pod's hard topology spread constraints: ";
    return spread(cycle, WhenUnsatisfiable.DO_NOT_SCHEDULE, true, failure);
  }

  /** Nodes that lack a key are ignored, unless the constraints are the built-in ones. */
  private PodSpread soft(Cycle cycle) {
    boolean own = !cycle.pod().pod().spec().topologySpreadConstraints().isEmpty();
    String failure =
        "calculating preScoreState: obtaining pod's soft topology spread constraints: ";
    return spread(cycle, WhenUnsatisfiable.SCHEDULE_ANYWAY, own || !systemDefaults, failure);
  }

  private PodSpread spread(
      Cycle cycle, WhenUnsatisfiable action, boolean needAllKeys, String failure) {
    Pod pod = cycle.pod().pod();
    try {
      return PodSpread.of(
          pod,
          source.constraints(pod, cycle.cluster().objects(), action),
          needAllKeys,
          new Tolerations(pod.spec().tolerations(), compareTolerations));
    } catch (InvalidSelectorException e) {
      throw new PluginException(failure + e.getMessage(), e);
    }
  }
}
