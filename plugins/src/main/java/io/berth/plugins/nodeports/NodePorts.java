package io.berth.plugins.nodeports;

import io.berth.model.meta.KubeObject;
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
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A pod fits where all the host ports it wants are free. */
public final class NodePorts implements FilterPlugin {
  public static final String NAME = "NodePorts";
  public static final PluginFactory<NoArgs> FACTORY = BuiltinFactory.of(NAME, _ -> new NodePorts());

  private static final Set<ExtensionPoint> POINTS =
      Collections.unmodifiableSet(EnumSet.of(ExtensionPoint.PRE_FILTER, ExtensionPoint.FILTER));
  private static final Rejected TAKEN =
      Rejected.unschedulable("node(s) didn't have free ports for the requested pod ports");

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
    return PortHints.interests();
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    List<HostPort> wanted = cycle.pod().hostPorts();
    if (wanted.isEmpty()) {
      return Skip.SKIP;
    }
    return new FreePorts(wanted);
  }

  @Override
  public NodeFilter filterAlone(Cycle cycle) {
    return NodeFilter.failing("reading \"PreFilterNodePorts\" from cycleState: not found");
  }

  private record FreePorts(List<HostPort> wanted) implements NodeFilter {
    @Override
    public FilterResult filter(NodeInfo node) {
      for (HostPort port : wanted) {
        if (port.conflictsWith(node.usedPorts())) {
          return TAKEN;
        }
      }
      return Fits.FITS;
    }

    @Override
    public Optional<PlanKey> key() {
      return Optional.of(new PlanKey(wanted, KeyScope.USAGE));
    }
  }
}
