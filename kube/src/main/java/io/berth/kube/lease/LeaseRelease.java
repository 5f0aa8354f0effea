package io.berth.kube.lease;

import java.time.Duration;
import java.time.Instant;

/** Gives a lease back, so that the next leader need not wait until it has expired. */
final class LeaseRelease {
  private static final int MOST_TRIES = 3;

  private final LeaseClient client;
  private final LeaseHolder claim;

  LeaseRelease(LeaseClient client, LeaseHolder claim) {
    this.client = client;
    this.claim = claim;
  }

  /**
   * Gives the lease back if it is ours. A call of ours may still be under way and change it in
   * between: then it is read again.
   *
   * @return whether it was ours and is nobody's now
   */
  boolean perform(Duration timeout) {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      if (!(client.perform(new LeaseRequest.Read(), timeout)
              instanceof LeaseResult.Present(ObservedLease lease))
          || !claim.isOurs(lease.spec())) {
        return false;
      }
      LeaseResult answer =
          client.perform(
              new LeaseRequest.Replace(lease, LeaseHolder.released(lease.spec(), Instant.now())), timeout);
      if (!(answer instanceof LeaseResult.Conflict)) {
        return answer instanceof LeaseResult.Present;
      }
    }
    return false;
  }
}
