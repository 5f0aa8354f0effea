package io.berth.model.dra;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** Settings that are handed to a device's driver. */
public record DeviceConfiguration(@Wire(1) @Nullable OpaqueDeviceConfiguration opaque) {}
