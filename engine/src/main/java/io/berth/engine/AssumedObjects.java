package io.berth.engine;

import io.berth.engine.binding.ObjectAssumptions;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.meta.KubeObject;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import java.util.Optional;

/**
 * Assumes objects in the cluster state. Changes of resource claims count as events for waiting
 * pods, as in kube-scheduler; those of other kinds do when the API server shows them.
 */
final class AssumedObjects implements ObjectAssumptions {
  private static final ClusterEvent CLAIM_CHANGED =
      new ClusterEvent(EventResource.RESOURCE_CLAIM, Action.UPDATE);

  private final ClusterCache cluster;
  private final SchedulingQueue queue;

  AssumedObjects(ClusterCache cluster, SchedulingQueue queue) {
    this.cluster = cluster;
    this.queue = queue;
  }

  @Override
  public void assume(KubeObject object) {
    Optional<? extends KubeObject> before = latest(object);
    cluster.assumeObject(object);
    changed(before, object);
  }

  @Override
  public void forget(KubeObject assumed) {
    if (cluster.forgetObject(assumed)) {
      latest(assumed).ifPresent(now -> changed(Optional.of(assumed), now));
    }
  }

  private Optional<? extends KubeObject> latest(KubeObject object) {
    return cluster
        .objects()
        .find(object.getClass(), object.metadata().namespace(), object.metadata().name());
  }

  private void changed(Optional<? extends KubeObject> before, KubeObject after) {
    if (after instanceof ResourceClaim && before.isPresent() && !before.get().equals(after)) {
      queue.moveAll(CLAIM_CHANGED, before.get(), after);
    }
  }
}
