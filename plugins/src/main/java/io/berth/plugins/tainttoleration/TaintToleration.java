package io.berth.plugins.tainttoleration;

import io.berth.model.meta.KubeObject;
import io.berth.model.selector.Tolerations;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.Detail;
import io.berth.spi.Detail.UntoleratedTaint;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGate;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NoArgs;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import io.berth.spi.Rejected;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pod fits where it tolerates all hard taints, and scores higher where it tolerates more of the
 * soft ones.
 */
public final class TaintToleration implements FilterPlugin, ScorePlugin {
  public static final String NAME = "TaintToleration";
  public static final PluginFactory<NoArgs> FACTORY = BuiltinFactory.of(NAME, TaintToleration::new);

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(
          EnumSet.of(ExtensionPoint.FILTER, ExtensionPoint.PRE_SCORE, ExtensionPoint.SCORE));
  private static final Rejected UNTOLERATED =
      Rejected.unresolvable("node(s) had untolerated taint(s)");

  private final boolean compareNumbers;

  private TaintToleration(PluginContext context) {
    compareNumbers = context.features().enabled(FeatureGate.TAINT_TOLERATION_COMPARISON_OPERATORS);
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
    return new TaintHints(compareNumbers).interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return cycle.shared(this, ExtensionPoint.PRE_FILTER, () -> new HardTaints(tolerations(cycle)));
  }

  private record HardTaints(Tolerations tolerations) implements NodeFilter {
    @Override
    public FilterResult filter(NodeInfo node) {
      return tolerations.firstUntolerated(node.node().spec().taints()).isPresent()
          ? UNTOLERATED
          : Fits.FITS;
    }

    @Override
    public List<Detail> details(NodeInfo node) {
      return tolerations.firstUntolerated(node.node().spec().taints()).stream()
          .<Detail>map(UntoleratedTaint::new)
          .toList();
    }

    @Override
    public Optional<PlanKey> key() {
      return Optional.of(new PlanKey(tolerations, KeyScope.NODE));
    }
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    return cycle.shared(
        this, ExtensionPoint.PRE_SCORE, () -> new SoftTaintScorer(tolerations(cycle)));
  }

  @Override
  public NodeScorer scoreAlone(Cycle cycle, List<NodeInfo> feasible) {
    return NodeScorer.failing(
        "failed to read \"PreScoreTaintToleration\" from cycleState: not found");
  }

  private Tolerations tolerations(Cycle cycle) {
    return new Tolerations(cycle.pod().pod().spec().tolerations(), compareNumbers);
  }
}
