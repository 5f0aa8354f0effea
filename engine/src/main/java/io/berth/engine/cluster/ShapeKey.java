package io.berth.engine.cluster;

import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodStatus;
import io.berth.model.meta.ObjectMeta;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What pods that are alike have in common. The hash is computed once, and leaves out what hardly
 * ever differs where labels and containers are the same.
 */
final class ShapeKey {
  private final ObjectMeta metadata;
  private final PodSpec spec;
  private final PodStatus status;
  private final int hash;

  ShapeKey(Pod pod, PodSpec spec) {
    this.metadata = pod.metadata();
    this.spec = spec;
    this.status = pod.status();
    int mixed = metadata.namespace().hashCode();
    mixed = 31 * mixed + metadata.labels().hashCode();
    mixed = 31 * mixed + metadata.ownerReferences().hashCode();
    mixed = 31 * mixed + spec.containers().hashCode();
    hash = 31 * mixed + status.containerStatuses().hashCode();
  }

  /** The pod, made of the parts of the first one that was like it. */
  Pod parts(Pod pod) {
    ObjectMeta own = pod.metadata();
    String node = pod.spec().nodeName();
    return new Pod(
        parts(own, own.resourceVersion(), own.creationTimestamp()),
        node.isEmpty() ? spec : spec.with(node, spec.volumes()),
        pod.status());
  }

  /** A key as small as it can be; a condition that changes what the pod takes is kept. */
  Pod boundParts(Pod pod) {
    PodStatus own = pod.status();
    PodStatus small =
        new PodStatus(
            own.phase(),
            resize(own).isEmpty() ? List.of() : own.conditions(),
            own.nominatedNodeName(),
            own.startTime(),
            status.initContainerStatuses(),
            status.containerStatuses(),
            status.resourceClaimStatuses(),
            status.extendedResourceClaimStatus(),
            status.allocatedResources(),
            status.resources());
    return new Pod(parts(pod.metadata(), "", null), spec, small.equals(status) ? status : small);
  }

  private ObjectMeta parts(ObjectMeta own, String resourceVersion, @Nullable Instant created) {
    return new ObjectMeta(
        own.name(),
        own.generateName().equals(metadata.generateName())
            ? metadata.generateName()
            : own.generateName(),
        metadata.namespace(),
        own.uid(),
        resourceVersion,
        own.generation(),
        created,
        own.deletionTimestamp(),
        metadata.labels(),
        own.annotations(),
        metadata.ownerReferences(),
        own.finalizers());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ShapeKey that
        && hash == that.hash
        && metadata.namespace().equals(that.metadata.namespace())
        && metadata.labels().equals(that.metadata.labels())
        && metadata.ownerReferences().equals(that.metadata.ownerReferences())
        && spec.equals(that.spec)
        && isAlike(status, that.status);
  }

  /** As far as it says what the pod takes. */
  private static boolean isAlike(PodStatus one, PodStatus other) {
    return one.containerStatuses().equals(other.containerStatuses())
        && one.initContainerStatuses().equals(other.initContainerStatuses())
        && one.allocatedResources().equals(other.allocatedResources())
        && Objects.equals(one.resources(), other.resources())
        && one.resourceClaimStatuses().equals(other.resourceClaimStatuses())
        && Objects.equals(one.extendedResourceClaimStatus(), other.extendedResourceClaimStatus())
        && resize(one).equals(resize(other));
  }

  /** Why a resize has not happened, which changes what the pod counts for. */
  private static String resize(PodStatus status) {
    for (PodCondition condition : status.conditions()) {
      if (condition.type().equals("PodResizePending")) {
        return condition.reason();
      }
    }
    return "";
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
