package io.berth.kube.lease;

/** What the server said. */
sealed interface LeaseAnswer {
  /** This is the lease now. */
  record Present(SeenLease lease) implements LeaseAnswer {}

  /** There is no such lease. */
  record Missing() implements LeaseAnswer {}

  /** Somebody else was faster. */
  record Conflict(String message) implements LeaseAnswer {}

  /** It did not work, or nobody knows whether it did. */
  record Failed(String message) implements LeaseAnswer {}
}
