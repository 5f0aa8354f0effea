package io.berth.kube.lease;

import io.berth.model.coordination.LeaseSpec;

/** What is asked of the server. */
sealed interface LeaseRequest {
  /** What the lease says now. */
  record Read() implements LeaseRequest {}

  /** A new lease. */
  record Create(LeaseSpec spec) implements LeaseRequest {}

  /** The lease with another content, if it is still the one that was seen. */
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
