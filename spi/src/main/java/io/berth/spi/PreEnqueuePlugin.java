package io.berth.spi;

import io.berth.spi.cluster.PodInfo;

/**
 * Holds pods back that need not be looked at yet. Must be quick and look at nothing but the pod.
 */
public interface PreEnqueuePlugin extends Plugin {
  /** Whether the pod may enter the queue. */
  PreEnqueueResult preEnqueue(PodInfo pod);

  /** Whether a pod may enter the queue of pods to be scheduled. */
  sealed interface PreEnqueueResult permits Allowed, Rejected {}
}
