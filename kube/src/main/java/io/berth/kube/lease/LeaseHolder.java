package io.berth.kube.lease;

import io.berth.model.coordination.LeaseSpec;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What one instance writes into the lease. */
record LeaseHolder(String identity, int leaseSeconds) {
  /** A lease that was not there. */
  LeaseSpec fresh(Instant now) {
    return spec(now, now, 0);
  }

  /** A lease that says something already: renewed if it is ours, taken over if not. */
  LeaseSpec over(LeaseSpec old, Instant now) {
    return isOurs(old)
        ? spec(old.acquireTime(), now, old.leaseTransitions())
        : spec(now, now, old.leaseTransitions() + 1);
  }

  /** A lease given back: whoever sees it first may have it. */
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
