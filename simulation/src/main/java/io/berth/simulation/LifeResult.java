package io.berth.simulation;

import java.util.Optional;

/**
 * What came of a life.
 *
 * @param hash equal for equal lives
 * @param script with which the life can be lived again
 */
public record LifeResult(
    Optional<Violation> violation, Statistics statistics, String hash, Script script) {}
