package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** Requirements on a node's labels and fields that must all hold. */
public record NodeSelectorTerm(
    @Wire(1) List<NodeSelectorRequirement> matchExpressions,
    @Wire(2) List<NodeSelectorRequirement> matchFields) {}
