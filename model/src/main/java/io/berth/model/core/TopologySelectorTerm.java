package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** Node labels that must all have one of the listed values. */
public record TopologySelectorTerm(
    @Wire(1) List<TopologySelectorLabelRequirement> matchLabelExpressions) {}
