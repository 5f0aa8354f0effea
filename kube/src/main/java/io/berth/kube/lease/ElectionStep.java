package io.berth.kube.lease;

import java.time.Duration;

/** What an election wants now. */
sealed interface ElectionStep {
  /** Make a call, and tell the answer under this number. An older call does not matter any more. */
  record Send(long number, LeaseRequest call, Duration timeout) implements ElectionStep {}

  /** Come again at this time, or with an answer. */
  record Sleep(long until) implements ElectionStep {}

  /** Nothing more: the lead was lost, or given up. */
  record Over() implements ElectionStep {}
}
