package io.berth.kube.lease;

import java.time.Duration;
import java.time.Instant;

/** Gives a lease back, so that the next leader need not wait until it has expired. */
final class Release {
  private static final int MOST_TRIES = 3;

  private final LeaseClient client;
  private final Claim claim;

  Release(LeaseClient client, Claim claim) {
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
      if (!(client.perform(new LeaseCall.Read(), timeout)
              instanceof LeaseAnswer.Present(SeenLease lease))
          || !claim.isOurs(lease.spec())) {
        return false;
      }
      LeaseAnswer answer =
          client.perform(
              new LeaseCall.Replace(lease, Claim.released(lease.spec(), Instant.now())), timeout);
      if (!(answer instanceof LeaseAnswer.Conflict)) {
        return answer instanceof LeaseAnswer.Present;
      }
    }
    return false;
  }
}
