package io.berth.model.meta;

import io.berth.model.schema.Wire;
import java.util.List;

/** One expression of a label selector. */
public record LabelSelectorRequirement(
    @Wire(1) String key, @Wire(2) String operator, @Wire(3) List<String> values) {}
