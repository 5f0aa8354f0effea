package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** A node label and the values it may have. */
public record TopologySelectorLabelRequirement(@Wire(1) String key, @Wire(2) List<String> values) {}
