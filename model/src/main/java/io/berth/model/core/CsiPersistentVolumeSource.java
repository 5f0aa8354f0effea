package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.Map;

/** A volume that a CSI driver serves. */
public record CsiPersistentVolumeSource(
    @Wire(1) String driver,
    @Wire(2) String volumeHandle,
    @Wire(3) boolean readOnly,
    @Wire(4) String fsType,
    @Wire(5) Map<String, String> volumeAttributes) {}
