package io.berth.model.dra;

import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import org.jspecify.annotations.Nullable;

/** Settings that only the named driver understands. */
public record OpaqueDeviceConfiguration(
    @Wire(1) String driver, @Wire(2) @Nullable Tree parameters) {}
