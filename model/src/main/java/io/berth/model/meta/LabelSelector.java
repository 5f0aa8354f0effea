package io.berth.model.meta;

import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;

/** A label selector as written; {@link io.berth.model.selector.Selector} is what matches. */
public record LabelSelector(
    @Wire(1) Map<String, String> matchLabels,
    @Wire(2) List<LabelSelectorRequirement> matchExpressions) {}
