package io.berth.simulation;

/** Counts the events, steps and decisions of a simulation. */
final class Counters {
  long events;
  long steps;
  long decisions;
  long binds;
  long restarts;

  Statistics read(World world) {
    return new Statistics(
        events,
        steps,
        decisions,
        binds,
        world.faults().injected().size(),
        restarts,
        world.clock().elapsed());
  }
}
