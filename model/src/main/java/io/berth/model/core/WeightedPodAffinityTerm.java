package io.berth.model.core;

import io.berth.model.schema.Wire;

/** An affinity term that adds to a node's score. */
public record WeightedPodAffinityTerm(
    @Wire(1) int weight, @Wire(2) PodAffinityTerm podAffinityTerm) {}
