package io.berth.kube.lease;

/** What the server said. */
sealed interface LeaseResult {
  /** This is the lease now. */
  record Present(ObservedLease lease) implements LeaseResult {}

  /** There is no such lease. */
  record Missing() implements LeaseResult {}

  /** Somebody else was faster. */
  record Conflict(String message) implements LeaseResult {}

  /** It did not work, or nobody knows whether it did. */
  record Failed(String message) implements LeaseResult {}
}
