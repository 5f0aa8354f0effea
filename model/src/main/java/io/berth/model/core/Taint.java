package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A mark on a node that keeps pods away unless they tolerate it. */
public record Taint(@Wire(1) String key, @Wire(2) String value, @Wire(3) String effect) {}
