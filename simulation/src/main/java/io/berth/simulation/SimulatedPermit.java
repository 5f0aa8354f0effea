package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.spi.Allowed;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.PermitPlugin;
import io.berth.spi.PermitPlugin.Hold;
import io.berth.spi.PermitPlugin.PermitResult;
import io.berth.spi.PluginException;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Allows some pods at once and rejects others; holds the rest until a later decision, which may
 * never come or come after the time-out.
 */
record SimulatedPermit(String name, World world, PermitHolds holds, Consumer<EngineEvent> decisions)
    implements PermitPlugin {
  private static final long LONGEST_WAIT = 40_000;

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.PERMIT);
  }

  @Override
  public PermitResult permit(Cycle cycle, NodeInfo chosen) {
    String uid = cycle.pod().uid();
    RandomGenerator random = world.random().named(world.nameCounter().next(name + " " + uid));
    double luck = world.faults().areStopped() ? 1 : random.nextDouble();
    if (luck < 0.03) {
      throw new PluginException("nobody is in the office");
    }
    if (luck < 0.1) {
      return Rejected.unschedulable("not today");
    }
    return luck < 0.6 ? hold(uid, random) : Allowed.ALLOWED;
  }

  private PermitResult hold(String uid, RandomGenerator random) {
    long wait = random.nextLong(100, LONGEST_WAIT);
    Duration decided = Duration.ofMillis(random.nextLong(wait + wait / 8));
    switch (random.nextInt(5)) {
      case 0 -> decide(decided, uid, Optional.of("on second thoughts, no"));
      case 1 -> {}
      default -> decide(decided, uid, Optional.empty());
    }
    holds.begin(uid, name, world.tasks().now().plusMillis(wait));
    return new Hold(Duration.ofMillis(wait));
  }

  private void decide(Duration after, String uid, Optional<String> rejection) {
    world
        .tasks()
        .in(after, () -> decisions.accept(new EngineEvent.PermitDecided(uid, name, rejection)));
  }
}
