package io.berth.engine.queue;

import java.util.List;
import java.util.Set;

/**
 * Why a pod waits: who rejected it, and what these plugins care about.
 *
 * @param isRejected whether a plugin did; otherwise any event is reason enough
 * @param interests of those who rejected it; some plugins have none
 * @param pending the names of those who wait for something outside
 * @param anyPending whether there are such
 */
record RejectionInterests(
    boolean isRejected, List<PluginInterests> interests, Set<String> pending, boolean anyPending) {
  static RejectionInterests of(Rejectors rejectors, List<PluginInterests> interests) {
    return new RejectionInterests(
        !rejectors.isEmpty(), interests, rejectors.pending(), !rejectors.pending().isEmpty());
  }
}
