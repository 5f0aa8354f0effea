package io.berth.simulation;

/** What all parts of one simulation share. */
record World(
    SeededRandom random,
    VirtualClock clock,
    TaskQueue tasks,
    SimulatedStore store,
    FaultInjector faults,
    NameCounter nameCounter,
    Trace trace) {
  static World of(SeededRandom random, FaultInjector faults, TraceListener listener) {
    VirtualClock clock = new VirtualClock();
    return new World(
        random,
        clock,
        new TaskQueue(clock),
        new SimulatedStore(),
        faults,
        new NameCounter(),
        new Trace(clock, listener));
  }
}
