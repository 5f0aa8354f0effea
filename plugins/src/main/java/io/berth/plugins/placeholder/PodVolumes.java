package io.berth.plugins.placeholder;

import io.berth.model.core.PodSpec;
import io.berth.model.core.Volume;
import io.berth.model.core.VolumeSource;
import java.util.function.Predicate;

/** Which kinds of volumes a pod has. */
final class PodVolumes {
  private PodVolumes() {}

  /** Whether a volume of the pod passes. */
  static boolean any(PodSpec spec, Predicate<VolumeSource> kind) {
    for (Volume volume : spec.volumes()) {
      if (kind.test(volume.source())) {
        return true;
      }
    }
    return false;
  }

  static boolean isClaim(VolumeSource source) {
    return source.persistentVolumeClaim() != null;
  }

  /** A claim, or a volume that will get one of its own. */
  static boolean isClaimOrEphemeral(VolumeSource source) {
    return isClaim(source) || source.ephemeral() != null;
  }

  /** A disk that not every two pods on a node can share. */
  static boolean isExclusiveDisk(VolumeSource source) {
    return source.gcePersistentDisk() != null
        || source.awsElasticBlockStore() != null
        || source.rbd() != null
        || source.iscsi() != null;
  }

  /** A volume that a CSI driver has taken over, and counts. */
  static boolean isMigrated(VolumeSource source) {
    return source.awsElasticBlockStore() != null
        || source.azureDisk() != null
        || source.azureFile() != null
        || source.cinder() != null
        || source.gcePersistentDisk() != null
        || source.portworxVolume() != null
        || source.vsphereVolume() != null;
  }
}
