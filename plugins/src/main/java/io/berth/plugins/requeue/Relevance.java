package io.berth.plugins.requeue;

import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;

/** Whether a change may make a rejected pod schedulable. */
@FunctionalInterface
public interface Relevance<T extends KubeObject> {
  /** Whether the pod should be tried again. */
  boolean matters(PodInfo pod, ObjectChange<T> change, ObjectView objects);
}
