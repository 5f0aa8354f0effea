package io.berth.kube.lease;

/** Is called for the events of an election, on its thread. Must be quick: renewals wait. */
public interface ElectionListener {
  /** This instance leads from now on. Called once. */
  void leading();

  /**
   * This instance led, and must not write any more. Called as soon as the renew deadline is over,
   * even while a request hangs. Called at most once, and not after a graceful end.
   */
  void lost(String why);

  /** The lease was acquired or renewed: earlier problems are over. */
  default void renewed() {}

  /** The lease has another holder, perhaps this instance; an empty identity means none. */
  default void observedLeader(String identity) {}

  /** An attempt failed. There will be more. */
  default void failed(String problem) {}
}
