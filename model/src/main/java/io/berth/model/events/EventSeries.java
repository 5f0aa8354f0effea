package io.berth.model.events;

import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How often an event was repeated, and when last. */
public record EventSeries(@Wire(1) int count, @Wire(2) @Nullable Instant lastObservedTime) {}
