package io.berth.model.dra;

import io.berth.model.schema.Wire;

/** The pool that a slice belongs to; only slices of its newest generation count. */
public record ResourcePool(
    @Wire(1) String name, @Wire(2) long generation, @Wire(3) long resourceSliceCount) {}
