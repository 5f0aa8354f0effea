package io.berth.app.run;

import io.berth.kube.write.ClusterWriter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * The way out, one for all reasons: nothing new begins, decisions end, writes end, only then may
 * another instance lead, and last the cluster is followed no more. Reasons differ in what is waited
 * for.
 */
record Ending(Start start, Thread starter, SchedulerLoop loop, Thread owner, ClusterWriter writer) {
  private static final Logger LOG = System.getLogger(Ending.class.getName());
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  void perform(SchedulerProcess.End why, Candidacy candidacy) {
    announce(why);
    starter.interrupt();
    join(starter, "The start");
    endDecisions(why);
    endWrites(why);
    candidacy.giveUp(PATIENCE);
    start.unfollow();
  }

  private static void announce(SchedulerProcess.End why) {
    switch (why) {
      case STOPPED ->
          LOG.log(Level.INFO, "Stopping: no more pods are placed, what is under way is finished");
      case LEAD_LOST -> LOG.log(Level.ERROR, "Leaderelection lost");
      case FAILED -> LOG.log(Level.ERROR, "Stopping: this instance cannot go on");
    }
  }

  private void endDecisions(SchedulerProcess.End why) {
    switch (why) {
      case STOPPED -> loop.finish();
      case LEAD_LOST, FAILED -> loop.stop();
    }
    join(owner, "What was under way");
    loop.stop();
  }

  private void endWrites(SchedulerProcess.End why) {
    int unfinished =
        writer.close(
            switch (why) {
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
