package io.berth.engine;

import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.queue.SchedulingQueue;

/**
 * What one scheduler knows: the cluster, the pods that wait for a node, and how the API server last
 * showed these.
 */
record SchedulerState(ClusterCache cluster, SchedulingQueue queue, PendingPods pods) {}
