package io.berth.spi;

import io.berth.spi.PermitPlugin.PermitResult;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;

/** Yes: the pod may enter the queue, or be bound. */
public enum Allowed implements PreEnqueueResult, PermitResult {
  ALLOWED
}
