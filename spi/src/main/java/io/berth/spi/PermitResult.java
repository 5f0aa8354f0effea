package io.berth.spi;

/** Whether a pod may be bound. */
public sealed interface PermitResult permits Allowed, Hold, Rejected {}
