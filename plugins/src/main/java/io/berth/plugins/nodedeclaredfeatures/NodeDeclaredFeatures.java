package io.berth.plugins.nodedeclaredfeatures;

import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGate;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NoArgs;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PlanKey;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A pod fits where the node declares every feature that the pod uses. */
public final class NodeDeclaredFeatures implements FilterPlugin {
  public static final String NAME = "NodeDeclaredFeatures";
  public static final PluginFactory<NoArgs> FACTORY =
      BuiltinFactory.of(NAME, NodeDeclaredFeatures::new);

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(EnumSet.of(ExtensionPoint.PRE_FILTER, ExtensionPoint.FILTER));
  private static final Rejected MISSING =
      Rejected.unresolvable("node(s) didn't match Pod's required features");

  private final boolean enabled;

  private NodeDeclaredFeatures(PluginContext context) {
    enabled = context.features().enabled(FeatureGate.NODE_DECLARED_FEATURES);
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
    return DeclaredFeaturesHints.interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    Set<String> required = RequiredFeatures.of(cycle.pod().pod().spec());
    if (!enabled || required.isEmpty()) {
      return Skip.SKIP;
    }
    return new Declared(required);
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return enabled
        ? NodeFilter.failing(
            "error reading \"PreFilterNodeDeclaredFeatures\" from cycle-state: not found")
        : _ -> Fits.FITS;
  }

  private record Declared(Set<String> required) implements NodeFilter {
    @Override
    public FilterResult filter(NodeInfo node) {
      return declared(node.node().status().declaredFeatures(), required) ? Fits.FITS : MISSING;
    }

    @Override
    public Optional<PlanKey> key() {
      return Optional.of(new PlanKey(required, KeyScope.NODE));
    }
  }

  /** Kubelets declare their features sorted; kube-scheduler misses one that is out of order. */
  private static boolean declared(List<String> features, Set<String> required) {
    int found = 0;
    String highest = "";
    for (String feature : features) {
      if (feature.compareTo(highest) > 0) {
        found += required.contains(feature) ? 1 : 0;
        highest = feature;
      }
    }
    return found == required.size();
  }
}
