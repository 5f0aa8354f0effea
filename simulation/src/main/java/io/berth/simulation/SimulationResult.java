package io.berth.simulation;

import java.util.Optional;

/**
 * The outcome of one simulation.
 *
 * @param hash equal if inputs and outputs of the scheduler were equal
 * @param script with which the simulation can be repeated
 */
public record SimulationResult(
    Optional<Violation> violation, Statistics statistics, String hash, Script script) {}
