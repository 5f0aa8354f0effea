/**
 * Cluster lives: a scheduler in a simulated cluster, with virtual time and an API server that
 * loses, delays, repeats and refuses, everything following from one seed.
 *
 * <p>{@link io.berth.simulation.Life} runs one. {@code LifeGenerator} writes down beforehand what
 * will happen ({@code Happening}); {@code SimulatedApi} holds the truth and carries out commands,
 * {@code WatchStream}s deliver it to the scheduler, {@code Invariant}s look on. What an invariant
 * knows it takes from {@code Facts} and {@code Commitments}, which record what crossed the border
 * of the scheduler, never from the scheduler's own state.
 *
 * <p>Every random choice is made from the seed and a name of what is chosen, never from a shared
 * stream. So a life from which something was left out is otherwise the same life, and {@link
 * io.berth.simulation.Shrinker} can look for the smallest that still goes wrong.
 */
@NullMarked
package io.berth.simulation;

import org.jspecify.annotations.NullMarked;
