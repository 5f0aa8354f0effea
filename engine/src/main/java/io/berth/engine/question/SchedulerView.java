package io.berth.engine.question;

import io.berth.engine.cluster.ClusterSnapshot;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.queue.QueuedPodStatus;
import io.berth.spi.cluster.ClusterView;
import java.util.Optional;
import java.util.Set;

/** What a scheduler knows between two steps. For the owner thread; nothing of it may be changed. */
public interface SchedulerView {
  /** The live cluster, with everything assumed. */
  ClusterView cluster();

  /** The pods that wait for room on a certain node. */
  Nominations nominations();

  /** Whether the pod is on a node only because the scheduler put it there. */
  boolean isAssumed(String uid);

  /** How many objects other than pods are shown as the scheduler assumes them to become. */
  int assumedObjects();

  /** The pods between the choice of a node and the end of the binding. */
  Set<String> bindings();

  /** Where in the queue a pod is, and why; absent if it is not in the queue. */
  Optional<QueuedPodStatus> queueStatus(String uid);

  /** The cluster and the nominations as an immutable value, for work on another thread. */
  ClusterSnapshot snapshot();
}
