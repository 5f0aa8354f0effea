package io.berth.model.meta;

import io.berth.model.schema.Wire;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One aspect of an object's state. */
public record Condition(
    @Wire(1) String type,
    @Wire(2) String status,
    @Wire(3) long observedGeneration,
    @Wire(4) @Nullable Instant lastTransitionTime,
    @Wire(5) String reason,
    @Wire(6) String message) {

  /** Whether the aspect holds. */
  public boolean isTrue() {
    return status.equals("True");
  }
}
