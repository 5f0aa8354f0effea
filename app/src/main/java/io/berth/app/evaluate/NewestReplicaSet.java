package io.berth.app.evaluate;

import io.berth.model.apps.Deployment;
import io.berth.model.apps.ReplicaSet;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.meta.OwnerReference;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/** Finds the replica set that makes the pods of a deployment. */
record NewestReplicaSet(Dump dump) {
  /** The label that tells the pods of one revision from those of another. */
  static final String HASH = "pod-template-hash";

  private static final String REVISION = "deployment.kubernetes.io/revision";

  /** The newest revision that the deployment controls. */
  Optional<ReplicaSet> of(Deployment deployment) {
    return dump.all(ReplicaSet.class).stream()
        .filter(set -> isControlledBy(set, deployment.metadata()))
        .max(
            Comparator.comparingLong(NewestReplicaSet::revision)
                .thenComparing(NewestReplicaSet::created)
                .thenComparing(set -> set.metadata().name()));
  }

  /** A deployment that was written by hand has no uid; then its name must do. */
  private static boolean isControlledBy(ReplicaSet set, ObjectMeta deployment) {
    return set.metadata().namespace().equals(deployment.namespace())
        && set.metadata().controller().filter(owner -> refersTo(owner, deployment)).isPresent();
  }

  private static boolean refersTo(OwnerReference owner, ObjectMeta deployment) {
    return owner.kind().equals("Deployment")
        && owner.name().equals(deployment.name())
        && (deployment.uid().isEmpty() || owner.uid().equals(deployment.uid()));
  }

  private static long revision(ReplicaSet set) {
    try {
      return Long.parseLong(set.metadata().annotations().getOrDefault(REVISION, "0"));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static Instant created(ReplicaSet set) {
    Instant time = set.metadata().creationTimestamp();
    return time == null ? Instant.MIN : time;
  }
}
