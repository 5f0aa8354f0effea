package io.berth.kube.lease;

import java.time.Duration;
import java.time.Instant;

/** Releases a lease, so that the next leader need not wait until it has expired. */
final class LeaseRelease {
  private static final int MOST_TRIES = 3;

  private final LeaseClient client;
  private final LeaseHolder holder;

  LeaseRelease(LeaseClient client, LeaseHolder holder) {
    this.client = client;
    this.holder = holder;
  }

  /**
   * Releases the lease if it is ours. An earlier request of ours may still change it in between:
   * then it is read again.
   *
   * @return whether it was ours and has no holder now
   */
  boolean perform(Duration timeout) {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      if (!(client.perform(new LeaseRequest.Read(), timeout)
              instanceof LeaseResult.Present(ObservedLease lease))
          || !holder.isOurs(lease.spec())) {
        return false;
      }
      LeaseResult answer =
          client.perform(
              new LeaseRequest.Replace(lease, LeaseHolder.released(lease.spec(), Instant.now())),
              timeout);
      if (!(answer instanceof LeaseResult.Conflict)) {
        return answer instanceof LeaseResult.Present;
      }
    }
    return false;
  }
}
