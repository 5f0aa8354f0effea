package io.berth.engine;

import io.berth.engine.call.Instrumentation;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Topic;
import io.berth.engine.queue.QueuedPod;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.engine.report.Reporter;
import io.berth.model.core.Pod;
import java.util.Optional;

/**
 * What follows a failed attempt: the pod returns to the queue, unless it is gone or has a node by
 * now, and its status and an event say why.
 */
final class AttemptFailures {
  private final ClusterCache cluster;
  private final SchedulingQueue queue;
  private final PendingPods pods;
  private final Reporter reporter;
  private final Instrumentation instrumentation;

  AttemptFailures(SchedulerState state, Reporter reporter, Instrumentation instrumentation) {
    this.cluster = state.cluster();
    this.queue = state.queue();
    this.pods = state.pods();
    this.reporter = reporter;
    this.instrumentation = instrumentation;
  }

  /** A pod is not tried, because it is being deleted. */
  void skippedDeleting(QueuedPod queued) {
    reporter.skippedDeleting(queued.pod().pod());
    queue.done(queued.uid());
  }

  /**
   * An attempt has failed, and the pod is not on any node.
   *
   * @param nominatedNode the node to nominate, an empty name for none; absent to leave it
   * @param began when the attempt began, in monotonic nanoseconds
   */
  void failed(
      QueuedPod queued, AttemptFailure failure, Optional<String> nominatedNode, long began) {
    boolean isRepeated = queued.noteFailure(failure.message());
    instrumentation.report(
        Topic.ATTEMPTS,
        () -> observation(queued, failure, isRepeated, instrumentation.clock().nanoTime() - began));
    Optional<Pod> newest = pods.find(queued.uid());
    if (newest.isEmpty()) { // or it has a node by now
      queue.done(queued.uid());
      return;
    }
    queue.giveBack(queued, failure.rejectors(), failure.pending(), newest.get());
    nominate(newest.get(), nominatedNode.orElse(newest.get().status().nominatedNodeName()));
    reporter.failed(newest.get(), failure.reason(), failure.message(), nominatedNode);
  }

  private static Observation observation(
      QueuedPod queued, AttemptFailure failure, boolean isRepeated, long nanos) {
    return failure.isRejection()
        ? new Observation.Unschedulable(
            queued.pod(),
            failure.rejectors(),
            failure.pending(),
            failure.message(),
            isRepeated,
            nanos)
        : new Observation.Failed(queued.pod(), failure.message(), isRepeated, nanos);
  }

  private void nominate(Pod pod, String node) {
    if (node.isEmpty()) {
      cluster.nominations().remove(pod.metadata().uid());
    } else {
      cluster.nominations().put(cluster.read(pod), node);
    }
  }
}
