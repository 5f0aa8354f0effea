package io.berth.model.core;

import io.berth.model.schema.Wire;

/** The contents of a container image as a volume. */
public record ImageVolumeSource(@Wire(1) String reference) {}
