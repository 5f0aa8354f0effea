package io.berth.plugins.nodeunschedulable;

import io.berth.model.core.Pod;
import io.berth.model.core.Taint;
import io.berth.model.meta.KubeObject;
import io.berth.model.selector.Tolerations;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NoArgs;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PlanKey;
import io.berth.spi.PluginFactory;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Cordoned nodes take only pods that tolerate the taint which cordoning brings. Whether the node
 * carries that taint is not looked at.
 */
public final class NodeUnschedulable implements FilterPlugin {
  public static final String NAME = "NodeUnschedulable";
  public static final PluginFactory<NoArgs> FACTORY =
      BuiltinFactory.of(NAME, _ -> new NodeUnschedulable());

  private static final Taint CORDONED =
      new Taint("node.kubernetes.io/unschedulable", "", Tolerations.NO_SCHEDULE);
  private static final Rejected UNSCHEDULABLE = Rejected.unresolvable("node(s) were unschedulable");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.FILTER);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return NodeUnschedulableHints.interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    if (toleratesCordon(cycle.pod().pod())) {
      return Skip.SKIP;
    }
    return NotCordoned.FILTER;
  }

  private enum NotCordoned implements NodeFilter {
    FILTER;

    @Override
    public FilterResult filter(NodeInfo node) {
      return node.node().spec().unschedulable() ? UNSCHEDULABLE : Fits.FITS;
    }

    @Override
    public Optional<PlanKey> key() {
      return Optional.of(new PlanKey(this, KeyScope.NODE));
    }
  }

  static boolean toleratesCordon(Pod pod) {
    // Comparing numbers makes no difference: the taint has no value.
    return new Tolerations(pod.spec().tolerations(), false).tolerate(CORDONED);
  }
}
