package io.berth.model.core;

import io.berth.model.schema.Wire;

/** A disk of Amazon's cloud. */
public record AwsElasticBlockStoreVolumeSource(
    @Wire(1) String volumeID, @Wire(4) boolean readOnly) {}
