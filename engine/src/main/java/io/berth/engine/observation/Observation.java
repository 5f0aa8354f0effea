package io.berth.engine.observation;

import io.berth.spi.Plugin;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;
import java.util.Set;

/** One thing that happened in the scheduler. Durations are in nanoseconds of monotonic time. */
public sealed interface Observation {
  /** The topic that it belongs to. */
  Topic topic();

  /** Part of an attempt to place a pod. */
  sealed interface OfAttempt extends Observation {
    /** The pod. */
    PodInfo pod();

    @Override
    default Topic topic() {
      return Topic.ATTEMPTS;
    }
  }

  /**
   * An attempt begins.
   *
   * @param attempt how many there were for this pod, this one included
   */
  record Attempted(PodInfo pod, int attempt) implements OfAttempt {}

  /**
   * A node was chosen.
   *
   * @param evaluated how many nodes were looked at
   * @param feasible how many of them fit
   * @param nanos how long the decision took
   */
  record Chosen(PodInfo pod, String node, int evaluated, int feasible, long nanos)
      implements OfAttempt {}

  /** The pod was put on its node in memory. */
  record Assumed(PodInfo pod, String node) implements OfAttempt {}

  /**
   * The pod fits nowhere, or was rejected on its way to the node.
   *
   * @param rejectors the plugins whose events may help
   * @param pending those of them that wait for something outside
   * @param message what the FailedScheduling event says
   * @param isRepeated whether the attempt before ended with the same message
   * @param nanos how long the attempt took
   */
  record Unschedulable(
      PodInfo pod,
      Set<String> rejectors,
      Set<String> pending,
      String message,
      boolean isRepeated,
      long nanos)
      implements OfAttempt {}

  /** The attempt ended in an error; it is repeated after a backoff. See {@link Unschedulable}. */
  record Failed(PodInfo pod, String message, boolean isRepeated, long nanos) implements OfAttempt {}

  /** The pod waits for a permission, or for a PreBind plugin. */
  record Waiting(PodInfo pod, String node) implements OfAttempt {}

  /** The outcome of a write is unknown; the API server is asked. */
  record Uncertain(PodInfo pod, String node) implements OfAttempt {}

  /**
   * The pod is bound.
   *
   * @param attempts how many it took
   * @param evaluated how many nodes the last attempt looked at
   * @param feasible how many of them fit
   * @param nanos from the beginning of the last attempt to the confirmation
   */
  record Bound(PodInfo pod, String node, int attempts, int evaluated, int feasible, long nanos)
      implements OfAttempt {}

  /** The pod was taken off the node that it was assumed on. */
  record Forgotten(PodInfo pod, String message) implements OfAttempt {}

  /**
   * A pod entered a part of the queue.
   *
   * @param state where it is now; {@link QueueState#GATED} and {@link QueueState#UNSCHEDULABLE}
   *     count as one in kube-scheduler's metrics
   * @param event the label of what moved it, for example {@code NodeAdd}
   * @param gatingPlugin the plugin that keeps it out of the active queue
   */
  record Queued(PodInfo pod, QueueState state, String event, Optional<String> gatingPlugin)
      implements Observation {
    @Override
    public Topic topic() {
      return Topic.QUEUE;
    }
  }

  /** The number of pods that a plugin keeps from being scheduled has changed. */
  record RejectedPodsChanged(String plugin, String profile, int difference) implements Observation {
    @Override
    public Topic topic() {
      return Topic.QUEUE;
    }
  }

  /**
   * A plugin judged whether an event may help a pod that it rejected.
   *
   * @param pod one of the equal pods that were judged together
   * @param event the label of the event
   * @param queue whether the pod is worth another attempt
   */
  record HintJudged(String plugin, PodInfo pod, String event, boolean queue, long nanos)
      implements Observation {
    @Override
    public Topic topic() {
      return Topic.HINTS;
    }
  }

  /**
   * A plugin call was timed.
   *
   * @param extensionPoint kube-scheduler's name of the point, for example {@code PreFilter}
   * @param status kube-scheduler's name of the status code
   */
  record PluginCalled(String plugin, String extensionPoint, String status, long nanos)
      implements Observation {
    @Override
    public Topic topic() {
      return Topic.PLUGIN_CALLS;
    }
  }

  /**
   * A plugin threw an exception.
   *
   * @param extensionPoint kube-scheduler's name of the point
   * @param pod the pod that it was called for
   * @param node the node that it was called for; empty if it was none in particular
   */
  record PluginFailed(
      Plugin plugin, String extensionPoint, PodInfo pod, String node, Throwable failure)
      implements Observation {
    @Override
    public Topic topic() {
      return Topic.PLUGIN_FAILURES;
    }
  }
}
