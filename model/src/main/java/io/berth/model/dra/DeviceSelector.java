package io.berth.model.dra;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** A condition on devices. */
public record DeviceSelector(@Wire(1) @Nullable CelDeviceSelector cel) {}
