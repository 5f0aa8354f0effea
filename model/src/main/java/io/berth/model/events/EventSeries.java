package io.berth.model.events;

import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The same event, again and again: how often, and when last. */
public record EventSeries(@Wire(1) int count, @Wire(2) @Nullable Instant lastObservedTime) {}
