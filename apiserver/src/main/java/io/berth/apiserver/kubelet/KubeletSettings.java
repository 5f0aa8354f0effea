package io.berth.apiserver.kubelet;

import java.time.Duration;

/**
 * How simulated nodes behave. All durations are simulated time.
 *
 * @param pools the nodes to start with
 * @param startTime from the binding of a pod until it is ready
 * @param jitter up to so much is added to the start time
 * @param runTime how long a pod of a Job runs if it does not say
 * @param stopTime how long a pod takes to stop, if its grace period is not shorter
 * @param seed of the jitter
 */
public record KubeletSettings(
    NodePools pools,
    Duration startTime,
    Duration jitter,
    Duration runTime,
    Duration stopTime,
    long seed) {

  /** Pods start within a second or so, Jobs run ten, and pods stop in half a second. */
  public static KubeletSettings usual(NodePools pools) {
    return new KubeletSettings(
        pools,
        Duration.ofSeconds(1),
        Duration.ofMillis(200),
        Duration.ofSeconds(10),
        Duration.ofMillis(500),
        1);
  }

  public KubeletSettings withStartTime(Duration startTime) {
    return new KubeletSettings(pools, startTime, jitter, runTime, stopTime, seed);
  }

  public KubeletSettings withRunTime(Duration runTime) {
    return new KubeletSettings(pools, startTime, jitter, runTime, stopTime, seed);
  }
}
