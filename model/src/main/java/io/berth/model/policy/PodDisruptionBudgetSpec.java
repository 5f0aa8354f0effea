package io.berth.model.policy;

import io.berth.model.meta.IntOrString;
import io.berth.model.meta.LabelSelector;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** The pods of a budget, and what must stay. */
public record PodDisruptionBudgetSpec(
    @Wire(1) @Nullable IntOrString minAvailable,
    @Wire(2) @Nullable LabelSelector selector,
    @Wire(3) @Nullable IntOrString maxUnavailable) {}
