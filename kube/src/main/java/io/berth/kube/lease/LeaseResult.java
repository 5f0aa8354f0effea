package io.berth.kube.lease;

/** The result of a request. */
sealed interface LeaseResult {
  /** The lease as it is now. */
  record Present(ObservedLease lease) implements LeaseResult {}

  /** There is no such lease. */
  record Missing() implements LeaseResult {}

  /** Another instance changed the lease before. */
  record Conflict(String message) implements LeaseResult {}

  /** The request failed, or its outcome is unknown. */
  record Failed(String message) implements LeaseResult {}
}
