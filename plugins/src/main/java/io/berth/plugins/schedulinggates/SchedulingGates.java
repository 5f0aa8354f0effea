package io.berth.plugins.schedulinggates;

import io.berth.model.core.PodSchedulingGate;
import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Allowed;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.NoArgs;
import io.berth.spi.PluginFactory;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Keeps pods with scheduling gates out of the queue. */
public final class SchedulingGates implements PreEnqueuePlugin {
  public static final String NAME = "SchedulingGates";
  public static final PluginFactory<NoArgs> FACTORY =
      BuiltinFactory.of(NAME, _ -> new SchedulingGates());

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.PRE_ENQUEUE);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return SchedulingGatesHints.interests();
  }

  @Override
  public PreEnqueueResult preEnqueue(PodInfo pod) {
    List<PodSchedulingGate> gates = pod.pod().spec().schedulingGates();
    if (gates.isEmpty()) {
      return Allowed.ALLOWED;
    }
    return Rejected.unresolvable(
        gates.stream()
            .map(PodSchedulingGate::name)
            .collect(Collectors.joining(" ", "waiting for scheduling gates: [", "]")));
  }
}
