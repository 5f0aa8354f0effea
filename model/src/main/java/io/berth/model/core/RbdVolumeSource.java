package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;

/** A Ceph block device. */
public record RbdVolumeSource(
    @Wire(1) List<String> monitors,
    @Wire(2) String image,
    @Wire(4) String pool,
    @Wire(8) boolean readOnly) {}
