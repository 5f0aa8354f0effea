package io.berth.model.meta;

import io.berth.model.schema.Wire;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Metadata of an object. {@code managedFields} is not kept: it is large and never read here. */
public record ObjectMeta(
    @Wire(1) String name,
    @Wire(2) String generateName,
    @Wire(3) String namespace,
    @Wire(5) String uid,
    @Wire(6) String resourceVersion,
    @Wire(7) long generation,
    @Wire(8) @Nullable Instant creationTimestamp,
    @Wire(9) @Nullable Instant deletionTimestamp,
    @Wire(11) Map<String, String> labels,
    @Wire(12) Map<String, String> annotations,
    @Wire(13) List<OwnerReference> ownerReferences,
    @Wire(14) List<String> finalizers) {

  /** The owner that manages this object, if it has one. */
  public Optional<OwnerReference> controller() {
    return ownerReferences.stream().filter(OwnerReference::isController).findFirst();
  }
}
