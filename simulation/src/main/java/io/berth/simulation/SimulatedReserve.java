package io.berth.simulation;

import io.berth.spi.Binding;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.PluginException;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.Rejected;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ReservePlugin.ReserveResult;
import io.berth.spi.cluster.NodeInfo;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Reserves something for each pod, or sometimes refuses or fails. */
record SimulatedReserve(String name, World world, ReservationLedger ledger)
    implements ReservePlugin, PostBindPlugin {
  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.RESERVE, ExtensionPoint.POST_BIND);
  }

  @Override
  public ReserveResult reserve(Cycle cycle, NodeInfo chosen) {
    String uid = cycle.pod().uid();
    RandomGenerator random = world.random().named(world.nameCounter().next(name + " " + uid));
    double luck = world.faults().areStopped() ? 1 : random.nextDouble();
    if (luck < 0.03) {
      throw new PluginException("the ledger cannot be found");
    }
    return luck < 0.1
        ? Rejected.unschedulable("nothing left to reserve")
        : ledger.reserve(name, uid);
  }

  @Override
  public void postBind(Binding binding) {
    ledger.settle(name, binding.pod().uid());
  }
}
