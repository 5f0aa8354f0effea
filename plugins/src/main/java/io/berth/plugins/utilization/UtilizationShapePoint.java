package io.berth.plugins.utilization;

import io.berth.model.schema.Wire;

/**
 * One point of a shape.
 *
 * @param utilization in percent
 * @param score from 0 to 10
 */
public record UtilizationShapePoint(@Wire int utilization, @Wire int score) {}
