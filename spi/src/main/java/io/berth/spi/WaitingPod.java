package io.berth.spi;

import io.berth.spi.cluster.PodInfo;
import java.time.Instant;

/**
 * A pod in the queue.
 *
 * @param pod the pod
 * @param queuedAt when it entered the queue this time
 */
public record WaitingPod(PodInfo pod, Instant queuedAt) {}
