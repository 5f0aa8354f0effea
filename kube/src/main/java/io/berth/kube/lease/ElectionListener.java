package io.berth.kube.lease;

/** Is told how an election goes, on its thread. Must be quick: renewals wait for it. */
public interface ElectionListener {
  /** This instance leads from now on. Said once. */
  void leading();

  /**
   * This instance led, and must not write any more. Said at once when the time for renewal is over,
   * even while a call hangs. Said at most once, and not after a graceful end.
   */
  void lost(String why);

  /** This instance has the lease for another while: what went wrong before is over. */
  default void renewed() {}

  /** Somebody else, or this instance, was seen to lead; an empty identity means nobody. */
  default void observedLeader(String identity) {}

  /** A try did not work. There will be more. */
  default void failed(String problem) {}
}
