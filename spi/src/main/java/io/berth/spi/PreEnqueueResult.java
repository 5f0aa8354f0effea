package io.berth.spi;

/** Whether a pod may enter the queue of pods to be scheduled. */
public sealed interface PreEnqueueResult permits Allowed, Rejected {}
