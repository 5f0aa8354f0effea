package io.berth.spi;

/** Yes: the pod may enter the queue, or be bound. */
public enum Allowed implements PreEnqueueResult, PermitResult {
  ALLOWED
}
