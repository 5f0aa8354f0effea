package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** One requirement on a label or field of a node. */
public record NodeSelectorRequirement(
    @Wire(1) String key, @Wire(2) String operator, @Wire(3) List<String> values) {}
