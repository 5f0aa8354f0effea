package io.berth.simulation;

import io.berth.engine.profile.SchedulerSetup;
import java.util.function.BiConsumer;

/**
 * All that an invariant can look at.
 *
 * @param report takes the name of an invariant and what is wrong
 */
record Scene(
    World world,
    SchedulerSetup setup,
    Subject subject,
    Facts facts,
    Commitments commitments,
    ReservationLedger ledger,
    Holds holds,
    BiConsumer<String, String> report) {}
