package io.berth.engine.queue;

/** Hears what happens in the queue, for metrics and logs. */
public interface QueueObserver {
  /** Hears nothing. */
  QueueObserver NONE = new QueueObserver() {};

  /**
   * A pod entered a queue, for {@code queue_incoming_pods_total}.
   *
   * @param queue active, backoff or unschedulable; gated pods count as unschedulable here
   * @param event the label of what brought it there
   */
  default void entered(String queue, String event) {}

  /**
   * A plugin keeps one pod more (1) or less (-1) from being scheduled, for {@code
   * unschedulable_pods}.
   */
  default void rejectorChanged(String plugin, String profile, int difference) {}

  /**
   * A plugin threw an exception instead of judging an event, which counts as a reason to try the
   * pod again, or instead of letting a pod into the queue, which gates it.
   */
  default void pluginFailed(String plugin, String pod, RuntimeException failure) {}
}
