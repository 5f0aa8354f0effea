package io.berth.plugins.nodename;

import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.plugins.requeue.Interests;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.NoArgs;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PluginFactory;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.event.Action;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Set;

/** A pod that names a node fits no other. */
public final class NodeName implements FilterPlugin {
  public static final String NAME = "NodeName";
  public static final PluginFactory<NoArgs> FACTORY = BuiltinFactory.of(NAME, _ -> new NodeName());

  private static final Rejected OTHER_NODE =
      Rejected.unresolvable("node(s) didn't match the requested node name");

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
    return List.of(Interests.inAllNodes(Action.ADD));
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    String wanted = cycle.pod().pod().spec().nodeName();
    if (wanted.isEmpty()) {
      return Skip.SKIP;
    }
    NodeFilter filter = node -> node.name().equals(wanted) ? Fits.FITS : OTHER_NODE;
    return filter;
  }
}
