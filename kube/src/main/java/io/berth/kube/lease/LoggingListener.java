package io.berth.kube.lease;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Logs the events of an election and passes them on; survives exceptions of the next listener. */
final class LoggingListener implements ElectionListener {
  private static final Logger LOG = System.getLogger(LoggingListener.class.getPackageName());

  private final LeaseName lease;
  private final ElectionListener next;
  private String lastProblem = "";

  LoggingListener(LeaseName lease, ElectionListener next) {
    this.lease = lease;
    this.next = next;
  }

  @Override
  public void renewed() {
    lastProblem = "";
    guard(next::renewed);
  }

  @Override
  public void leading() {
    LOG.log(Level.INFO, "This instance leads: it has lease {0}", lease);
    guard(next::leading);
  }

  @Override
  public void lost(String why) {
    LOG.log(Level.ERROR, "This instance leads no more, lease {0}: {1}", lease, why);
    guard(() -> next.lost(why));
  }

  @Override
  public void observedLeader(String identity) {
    LOG.log(
        Level.INFO, "Lease {0} is held by {1}", lease, identity.isEmpty() ? "nobody" : identity);
    guard(() -> next.observedLeader(identity));
  }

  /** Passes on every problem, but logs a repeated one only once until the lease is renewed. */
  @Override
  public void failed(String problem) {
    if (!problem.equals(lastProblem)) {
      lastProblem = problem;
      LOG.log(Level.WARNING, "Leader election: {0}", problem);
    }
    guard(() -> next.failed(problem));
  }

  private static void guard(Runnable call) {
    try {
      call.run();
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "Somebody could not be told how the election goes", e);
    }
  }
}
