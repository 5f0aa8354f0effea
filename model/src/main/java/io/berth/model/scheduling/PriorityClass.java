package io.berth.model.scheduling;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A name for a priority. */
public record PriorityClass(
    @Wire(1) ObjectMeta metadata,
    @Wire(2) int value,
    @Wire(3) boolean globalDefault,
    @Wire(4) String description,
    @Wire(5) @Nullable String preemptionPolicy)
    implements KubeObject {}
