package io.berth.engine.config;

import io.berth.model.schema.Wire;

/**
 * A resource that an extender takes care of.
 *
 * @param ignoredByScheduler whether the scheduler leaves the counting to the extender
 */
public record ManagedResource(@Wire String name, @Wire boolean ignoredByScheduler) {}
