package io.berth.simulation;

/** Counts what happens. */
final class Tally {
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
