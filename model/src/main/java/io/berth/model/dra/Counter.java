package io.berth.model.dra;

import io.berth.model.resources.Quantity;
import io.berth.model.schema.Wire;

/** One amount of a counter set. */
public record Counter(@Wire(1) Quantity value) {}
