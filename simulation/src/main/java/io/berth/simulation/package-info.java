/**
 * Deterministic simulation: a scheduler in a simulated cluster, with virtual time and an API server
 * that loses, delays, repeats and refuses, everything following from one seed.
 *
 * <p>{@link io.berth.simulation.Simulation} runs one. {@code OperationGenerator} generates the
 * operations beforehand ({@code TimedOperation}); {@code SimulatedApi} executes commands on the
 * {@code SimulatedStore}, {@code SimulatedWatch}es deliver its changes to the scheduler, {@code
 * Invariant}s check it. What an invariant knows it takes from {@code ObservedState} and {@code
 * Commitments}, which record what the scheduler received and sent, never from the scheduler's own
 * state.
 *
 * <p>Every random choice is made from the seed and a name of what is chosen, never from a shared
 * stream. So a simulation from which an entry was left out is otherwise the same, and {@link
 * io.berth.simulation.Shrinker} can search for the smallest script that still breaks the invariant.
 */
@NullMarked
package io.berth.simulation;

import org.jspecify.annotations.NullMarked;
