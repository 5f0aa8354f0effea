package io.berth.kube.lease;

import io.berth.model.coordination.LeaseSpec;

/** A request about the lease. */
sealed interface LeaseRequest {
  /** Reads the lease. */
  record Read() implements LeaseRequest {}

  /** Creates the lease. */
  record Create(LeaseSpec spec) implements LeaseRequest {}

  /** Replaces the lease, if it is still in the version that was observed. */
  record Replace(ObservedLease seen, LeaseSpec spec) implements LeaseRequest {}

  /** The verb that a role must grant for it. */
  default String verb() {
    return switch (this) {
      case Read _ -> "get";
      case Create _ -> "create";
      case Replace _ -> "update";
    };
  }
}
