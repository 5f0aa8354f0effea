package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** An image that a node has, under all its names. */
public record ContainerImage(@Wire(1) List<String> names, @Wire(2) long sizeBytes) {}
