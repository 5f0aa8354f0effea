package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** Where a volume comes from; only the sources that scheduling looks at. */
public record VolumeSource(
    @Wire(3) @Nullable GcePersistentDiskVolumeSource gcePersistentDisk,
    @Wire(4) @Nullable AwsElasticBlockStoreVolumeSource awsElasticBlockStore,
    @Wire(8) @Nullable IscsiVolumeSource iscsi,
    @Wire(10) @Nullable PersistentVolumeClaimVolumeSource persistentVolumeClaim,
    @Wire(11) @Nullable RbdVolumeSource rbd,
    @Wire(13) @Nullable CinderVolumeSource cinder,
    @Wire(18) @Nullable AzureFileVolumeSource azureFile,
    @Wire(20) @Nullable VsphereVirtualDiskVolumeSource vsphereVolume,
    @Wire(22) @Nullable AzureDiskVolumeSource azureDisk,
    @Wire(24) @Nullable PortworxVolumeSource portworxVolume,
    @Wire(28) @Nullable CsiVolumeSource csi,
    @Wire(29) @Nullable EphemeralVolumeSource ephemeral,
    @Wire(30) @Nullable ImageVolumeSource image) {}
