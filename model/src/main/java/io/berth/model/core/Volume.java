package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A volume of a pod. */
public record Volume(@Wire(1) String name, @Wire(value = 2, inline = true) VolumeSource source) {}
