package io.berth.model.meta;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** An object that this one belongs to. */
public record OwnerReference(
    @Wire(5) String apiVersion,
    @Wire(1) String kind,
    @Wire(3) String name,
    @Wire(4) String uid,
    @Wire(6) @Nullable Boolean controller) {

  /** Whether this owner manages the object. */
  public boolean isController() {
    return Boolean.TRUE.equals(controller);
  }
}
