package io.berth.kube.lease;

import io.berth.model.coordination.LeaseSpec;

/** What is asked of the server. */
sealed interface LeaseCall {
  /** What the lease says now. */
  record Read() implements LeaseCall {}

  /** A new lease. */
  record Create(LeaseSpec spec) implements LeaseCall {}

  /** The lease with another content, if it is still the one that was seen. */
  record Replace(SeenLease seen, LeaseSpec spec) implements LeaseCall {}

  /** The verb that a role must grant for it. */
  default String verb() {
    return switch (this) {
      case Read _ -> "get";
      case Create _ -> "create";
      case Replace _ -> "update";
    };
  }
}
