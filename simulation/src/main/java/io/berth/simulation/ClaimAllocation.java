package io.berth.simulation;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import java.util.Optional;

/**
 * The annotations of a claim: which pod has reserved it, and whether it is prepared for that pod. A
 * reservation is the pod's uid and a number, so that no two are equal.
 */
final class ClaimAllocation {
  private static final String RESERVED_BY = "simulation/reserved-by";
  private static final String PREPARED_FOR = "simulation/prepared-for";

  private ClaimAllocation() {}

  static Optional<String> reservation(KubeObject claim) {
    return annotation(claim, RESERVED_BY);
  }

  /** The uid of the pod that has reserved the claim. */
  static Optional<String> owner(KubeObject claim) {
    return reservation(claim).map(ClaimAllocation::owner);
  }

  /** The uid in a reservation. */
  static String owner(String reservation) {
    return reservation.substring(0, reservation.indexOf('#'));
  }

  static boolean isPrepared(KubeObject claim) {
    return reservation(claim).isPresent()
        && reservation(claim).equals(annotation(claim, PREPARED_FOR));
  }

  private static Optional<String> annotation(KubeObject claim, String key) {
    return Optional.ofNullable(claim.metadata().annotations().get(key));
  }

  static MergePatch reserve(String reservation) {
    return MergePatch.EMPTY.set(reservation, "metadata", "annotations", RESERVED_BY);
  }

  static MergePatch prepare(String reservation) {
    return MergePatch.EMPTY.set(reservation, "metadata", "annotations", PREPARED_FOR);
  }

  static MergePatch release() {
    return MergePatch.EMPTY
        .remove("metadata", "annotations", RESERVED_BY)
        .remove("metadata", "annotations", PREPARED_FOR);
  }
}
