package io.berth.model.policy;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;

/** How many of a set of pods may be down at once. */
public record PodDisruptionBudget(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) PodDisruptionBudgetSpec spec,
    @Wire(3) PodDisruptionBudgetStatus status)
    implements KubeObject {}
