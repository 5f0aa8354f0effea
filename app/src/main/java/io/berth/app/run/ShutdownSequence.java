package io.berth.app.run;

import io.berth.kube.write.ClusterWriter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * The order in which a scheduler process ends, one for all reasons: nothing new begins, decisions
 * end, writes end, only then may another instance lead, and last the cluster is not watched any
 * more. Reasons differ in what is waited for.
 */
record ShutdownSequence(
    Startup startup,
    Thread startupThread,
    SchedulerLoop loop,
    Thread schedulerThread,
    ClusterWriter writer,
    Leadership leadership) {
  private static final Logger LOG = System.getLogger(ShutdownSequence.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  void perform(SchedulerProcess.End reason) {
    log(reason);
    startupThread.interrupt();
    join(startupThread, "The start");
    endDecisions(reason);
    endWrites(reason);
    leadership.release(PATIENCE);
    startup.stopWatching();
  }

  private static void log(SchedulerProcess.End reason) {
    switch (reason) {
      case STOPPED ->
          LOG.log(Level.INFO, "Stopping: no more pods are placed, what is under way is finished");
      case LEAD_LOST -> LOG.log(Level.ERROR, "Leaderelection lost");
      case FAILED -> LOG.log(Level.ERROR, "Stopping: this instance cannot go on");
    }
  }

  private void endDecisions(SchedulerProcess.End reason) {
    switch (reason) {
      case STOPPED -> loop.finish();
      case LEAD_LOST, FAILED -> loop.stop();
    }
    join(schedulerThread, "What was under way");
    loop.stop();
  }

  private void endWrites(SchedulerProcess.End reason) {
    int unfinished =
        writer.close(
            switch (reason) {
              case STOPPED, FAILED -> PATIENCE;
              case LEAD_LOST -> Duration.ZERO;
            });
    if (unfinished > 0) {
      LOG.log(Level.WARNING, "{0} writes could not be finished", unfinished);
    }
  }

  private static void join(Thread thread, String what) {
    try {
      if (!thread.join(PATIENCE)) {
        LOG.log(Level.WARNING, "{0} did not come to its end in {1}", what, PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
