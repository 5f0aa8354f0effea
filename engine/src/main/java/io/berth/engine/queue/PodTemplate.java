package io.berth.engine.queue;

import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.meta.ObjectMeta;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pod without what no plugin judges an event by: its name, its age, its versions and its
 * conditions. Pods of which a template is equal get the same answer, unless the event is about one
 * of them.
 *
 * <p>A pod that objects are made for by name, such as an ephemeral volume's claim, keeps its name
 * and is equal to no other. The hash is computed once, since all of a pod goes into it.
 */
final class PodTemplate {
  private final ObjectMeta metadata;
  private final PodSpec spec;
  private final PodStatus status;
  private final int hash;

  private PodTemplate(ObjectMeta metadata, PodSpec spec, PodStatus status) {
    this.metadata = metadata;
    this.spec = spec;
    this.status = status;
    this.hash = Objects.hash(metadata, spec, status);
  }

  static PodTemplate of(Pod pod) {
    return new PodTemplate(
        withoutIdentity(pod.metadata(), ownsObjects(pod)), pod.spec(), lasting(pod.status()));
  }

  private static boolean ownsObjects(Pod pod) {
    return !pod.spec().resourceClaims().isEmpty()
        || pod.status().extendedResourceClaimStatus() != null
        || pod.spec().volumes().stream().anyMatch(it -> it.source().ephemeral() != null);
  }

  private static ObjectMeta withoutIdentity(ObjectMeta meta, boolean keepName) {
    return new ObjectMeta(
        keepName ? meta.name() : "",
        meta.generateName(),
        meta.namespace(),
        keepName ? meta.uid() : "",
        "",
        0,
        null,
        meta.deletionTimestamp(),
        meta.labels(),
        meta.annotations(),
        meta.ownerReferences(),
        meta.finalizers());
  }

  private static PodStatus lasting(PodStatus status) {
    return new PodStatus(
        status.phase(),
        List.of(),
        status.nominatedNodeName(),
        status.startTime(),
        status.initContainerStatuses(),
        status.containerStatuses(),
        status.resourceClaimStatuses(),
        status.extendedResourceClaimStatus(),
        status.allocatedResources(),
        status.resources());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof PodTemplate that
            && hash == that.hash
            && metadata.equals(that.metadata)
            && spec.equals(that.spec)
            && status.equals(that.status));
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
