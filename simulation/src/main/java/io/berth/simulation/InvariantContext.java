package io.berth.simulation;

import io.berth.engine.profile.SchedulerSetup;
import java.util.function.BiConsumer;

/**
 * What an invariant can inspect.
 *
 * @param report takes the name of an invariant and what is wrong
 */
record InvariantContext(
    World world,
    SchedulerSetup setup,
    SchedulerUnderTest scheduler,
    ObservedState observed,
    Commitments commitments,
    ReservationLedger ledger,
    PermitHolds holds,
    ClaimReservations claims,
    SentWrites writes,
    BiConsumer<String, String> report) {}
