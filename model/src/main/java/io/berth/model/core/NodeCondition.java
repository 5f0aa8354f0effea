package io.berth.model.core;

import io.berth.model.schema.Wire;

/** One aspect of a node's state. */
public record NodeCondition(@Wire(1) String type, @Wire(2) String status) {}
