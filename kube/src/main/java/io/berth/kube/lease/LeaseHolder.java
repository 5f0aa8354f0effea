package io.berth.kube.lease;

import io.berth.model.coordination.LeaseSpec;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One instance as the holder of a lease: what it writes into it. */
record LeaseHolder(String identity, int leaseSeconds) {
  /** A lease that did not exist. */
  LeaseSpec fresh(Instant now) {
    return spec(now, now, 0);
  }

  /** An existing lease: renewed if it is ours, taken over if not. */
  LeaseSpec over(LeaseSpec old, Instant now) {
    return isOurs(old)
        ? spec(old.acquireTime(), now, old.leaseTransitions())
        : spec(now, now, old.leaseTransitions() + 1);
  }

  /** A lease that is released: any instance may take it at once. */
  static LeaseSpec released(LeaseSpec old, Instant now) {
    return new LeaseSpec("", 1, now, now, old.leaseTransitions(), "", "");
  }

  boolean isOurs(LeaseSpec spec) {
    return spec.holderIdentity().equals(identity);
  }

  private LeaseSpec spec(@Nullable Instant acquired, Instant renewed, int transitions) {
    return new LeaseSpec(identity, leaseSeconds, acquired, renewed, transitions, "", "");
  }
}
