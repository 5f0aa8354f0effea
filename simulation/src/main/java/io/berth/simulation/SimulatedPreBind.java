package io.berth.simulation;

import io.berth.spi.Binding;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.PluginException;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreBindPlugin.Await;
import io.berth.spi.PreBindPlugin.PreBindResult;
import io.berth.spi.Rejected;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Prepares pods: at once, or after some time, and not always with success. */
final class SimulatedPreBind implements PreBindPlugin {
  private record Preparation(Instant until, boolean succeeds) {}

  private final String name;
  private final World world;
  private final Map<String, Preparation> preparations = new HashMap<>();

  SimulatedPreBind(String name, World world) {
    this.name = name;
    this.world = world;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.PRE_BIND);
  }

  @Override
  public PreBindResult preBind(Binding binding) {
    String uid = binding.pod().uid();
    Preparation preparation =
        preparations.computeIfAbsent(uid, _ -> preparation(uid, binding.now()));
    if (preparation.until().isAfter(binding.now())) {
      return Await.time(Duration.between(binding.now(), preparation.until()));
    }
    preparations.remove(uid);
    return preparation.succeeds() ? Done.DONE : Rejected.unschedulable("preparation failed");
  }

  private Preparation preparation(String uid, Instant now) {
    if (world.faults().areStopped()) {
      return new Preparation(now, true);
    }
    RandomGenerator random = world.random().named(world.nameCounter().next(name + " " + uid));
    if (random.nextInt(30) == 0) {
      throw new PluginException("no tools");
    }
    long millis = random.nextBoolean() ? 0 : random.nextLong(10_000);
    return new Preparation(now.plusMillis(millis), random.nextInt(8) > 0);
  }
}
