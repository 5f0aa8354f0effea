package io.berth.spi.cluster;

/** A term that counts for the score of a node. */
public record WeightedAffinityTerm(int weight, AffinityTerm term) {}
