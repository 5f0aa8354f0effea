package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** Pods to be near to. */
public record PodAffinity(
    @Wire(1) List<PodAffinityTerm> requiredDuringSchedulingIgnoredDuringExecution,
    @Wire(2) List<WeightedPodAffinityTerm> preferredDuringSchedulingIgnoredDuringExecution) {}
