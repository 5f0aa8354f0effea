package io.berth.model.dra;

import io.berth.model.schema.Wire;

/** A condition on devices, written in CEL. */
public record CelDeviceSelector(@Wire(1) String expression) {}
