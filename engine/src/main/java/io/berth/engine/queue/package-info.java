/**
 * Step 4 of a pod's journey, after {@code cluster} and before {@code cycle}: where a pod waits for
 * its next attempt, and what ends the waiting.
 *
 * <p>{@link io.berth.engine.queue.SchedulingQueue} is the only door. Behind it a pod is in exactly
 * one {@link io.berth.engine.observation.QueueState}. Pods that wait for something to happen are
 * kept in groups of equal ones, so that what happens is judged once for all of them.
 */
@NullMarked
package io.berth.engine.queue;

import org.jspecify.annotations.NullMarked;
