package io.berth.model.policy;

import io.berth.model.schema.Wire;
import java.time.Instant;
import java.util.Map;

/** What is left of a budget; pods by name that are already on their way out do not count. */
public record PodDisruptionBudgetStatus(
    @Wire(1) long observedGeneration,
    @Wire(2) Map<String, Instant> disruptedPods,
    @Wire(3) int disruptionsAllowed,
    @Wire(4) int currentHealthy,
    @Wire(5) int desiredHealthy,
    @Wire(6) int expectedPods) {}
