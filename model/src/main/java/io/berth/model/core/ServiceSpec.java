package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a service selects. A null selector selects nothing, an empty one everything. */
public record ServiceSpec(@Wire(2) @Nullable Map<String, String> selector) {}
