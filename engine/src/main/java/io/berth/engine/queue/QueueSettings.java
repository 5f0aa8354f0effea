package io.berth.engine.queue;

import java.time.Duration;

/**
 * How long pods wait.
 *
 * @param initialBackoff how long a pod waits after its first failure; each further one doubles it
 * @param maxBackoff the longest backoff; with zero there is none
 * @param maxInUnschedulable a pod that nothing woke up for longer than this is tried again
 * @param flushInterval how often such pods are looked for, from the beginning on
 * @param hasExtenders whether pods may be rejected by extenders, whom any event may satisfy
 */
public record QueueSettings(
    Duration initialBackoff,
    Duration maxBackoff,
    Duration maxInUnschedulable,
    Duration flushInterval,
    boolean hasExtenders) {
  /** The defaults of kube-scheduler. */
  public static final QueueSettings DEFAULTS =
      new QueueSettings(
          Duration.ofSeconds(1),
          Duration.ofSeconds(10),
          Duration.ofMinutes(5),
          Duration.ofSeconds(30),
          false);

  public QueueSettings {
    if (flushInterval.isNegative() || flushInterval.isZero()) {
      throw new IllegalArgumentException(
          "flushInterval is " + flushInterval + ", must be more than zero");
    }
  }
}
