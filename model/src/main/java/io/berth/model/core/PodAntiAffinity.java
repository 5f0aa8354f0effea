package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** Pods to keep away from. */
public record PodAntiAffinity(
    @Wire(1) List<PodAffinityTerm> requiredDuringSchedulingIgnoredDuringExecution,
    @Wire(2) List<WeightedPodAffinityTerm> preferredDuringSchedulingIgnoredDuringExecution) {}
