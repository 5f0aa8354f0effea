package io.berth.kube.lease;

import java.time.Duration;

/** What an election wants to be done next. */
sealed interface ElectionStep {
  /** Send a request, and report its result under this number. Older requests are obsolete. */
  record Send(long number, LeaseRequest call, Duration timeout) implements ElectionStep {}

  /** Wait until this time, or for a result. */
  record Sleep(long until) implements ElectionStep {}

  /** The election is over: the lead was lost, or given up. */
  record Over() implements ElectionStep {}
}
