package io.berth.spi.cluster;

import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.core.Namespace;
import io.berth.model.core.PersistentVolume;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.ReplicationController;
import io.berth.model.core.Service;
import io.berth.model.dra.DeviceClass;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.dra.ResourceSlice;
import io.berth.model.meta.KubeObject;
import io.berth.model.policy.PodDisruptionBudget;
import io.berth.model.storage.CsiDriver;
import io.berth.model.storage.CsiNode;
import io.berth.model.storage.CsiStorageCapacity;
import io.berth.model.storage.StorageClass;
import io.berth.model.storage.VolumeAttachment;
import java.util.Set;

/** The kinds of objects, besides pods and nodes, that decisions can depend on. */
public final class ObjectKinds {
  /** All of them. */
  public static final Set<Class<? extends KubeObject>> ALL =
      Set.of(
          Namespace.class,
          PersistentVolume.class,
          PersistentVolumeClaim.class,
          StorageClass.class,
          CsiNode.class,
          CsiDriver.class,
          CsiStorageCapacity.class,
          VolumeAttachment.class,
          ResourceClaim.class,
          ResourceSlice.class,
          DeviceClass.class,
          PodDisruptionBudget.class,
          Service.class,
          ReplicationController.class,
          ReplicaSet.class,
          StatefulSet.class);

  private ObjectKinds() {}
}
