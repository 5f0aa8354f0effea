package io.berth.app.run;

import io.berth.engine.cycle.Verification;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Logs what the verification of decisions finds. */
final class VerificationLog implements Verification.Listener {
  private static final Logger LOG = System.getLogger(VerificationLog.class.getName());

  @Override
  public void differs(String difference) {
    LOG.log(Level.ERROR, "a decision was not right: {0}", difference);
  }

  @Override
  public void gaveUp(String reason) {
    LOG.log(Level.WARNING, "{0}; this is told once", reason);
  }
}
