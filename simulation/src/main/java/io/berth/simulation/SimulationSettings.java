package io.berth.simulation;

import io.berth.engine.profile.SchedulerSetup;
import java.util.function.UnaryOperator;

/**
 * How to run simulations.
 *
 * @param base the setup whose first profile is used; its plugins must keep no state, because all
 *     schedulers of a simulation share them
 * @param schedulers creates the schedulers
 * @param ledger wraps the ledger of the simulation's reserve plugins
 * @param listener receives the trace
 */
public record SimulationSettings(
    SimulationSize size,
    SchedulerSetup base,
    SchedulerUnderTest.Factory schedulers,
    UnaryOperator<ReservationLedger> ledger,
    TraceListener listener) {
  /** The default size, with the built-in plugins in their default configuration. */
  public static SimulationSettings defaults() {
    return with(BuiltinSetup.create());
  }

  /** The default size, with this setup. */
  public static SimulationSettings with(SchedulerSetup base) {
    return new SimulationSettings(
        SimulationSize.DEFAULT,
        base,
        RealScheduler::new,
        UnaryOperator.identity(),
        TraceListener.NONE);
  }

  /** A copy that sends the trace to this listener. */
  public SimulationSettings tracedTo(TraceListener other) {
    return new SimulationSettings(size, base, schedulers, ledger, other);
  }

  /** A copy with another size. */
  public SimulationSettings withSize(SimulationSize other) {
    return new SimulationSettings(other, base, schedulers, ledger, listener);
  }

  SimulationSettings withScheduler(SchedulerUnderTest.Factory others) {
    return new SimulationSettings(size, base, others, ledger, listener);
  }

  SimulationSettings withLedger(UnaryOperator<ReservationLedger> other) {
    return new SimulationSettings(size, base, schedulers, other, listener);
  }
}
