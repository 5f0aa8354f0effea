package io.berth.model.core;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** What holds a persistent volume; only the sources that scheduling looks at. */
public record PersistentVolumeSource(
    @Wire(1) @Nullable GcePersistentDiskVolumeSource gcePersistentDisk,
    @Wire(2) @Nullable AwsElasticBlockStoreVolumeSource awsElasticBlockStore,
    @Wire(8) @Nullable CinderPersistentVolumeSource cinder,
    @Wire(13) @Nullable AzureFilePersistentVolumeSource azureFile,
    @Wire(14) @Nullable VsphereVirtualDiskVolumeSource vsphereVolume,
    @Wire(16) @Nullable AzureDiskVolumeSource azureDisk,
    @Wire(18) @Nullable PortworxVolumeSource portworxVolume,
    @Wire(22) @Nullable CsiPersistentVolumeSource csi) {}
