package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A node selector term that adds to a node's score. */
public record PreferredSchedulingTerm(@Wire(1) int weight, @Wire(2) NodeSelectorTerm preference) {}
