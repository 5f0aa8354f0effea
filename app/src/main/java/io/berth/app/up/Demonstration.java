package io.berth.app.up;

import io.berth.apiserver.client.ClusterApi;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/**
 * Shows in a few seconds what a scheduler does: a web tier that is spread, a batch job, and a pod
 * that fits nowhere until a node is added. Each step takes the nodes as they are; one for which
 * there is no room, or in which something takes too long, is left with a line that says so.
 */
public final class Demonstration {
  private final DemonstrationContext context;
  private final List<DemonstrationStep> steps;

  /**
   * Prepares it.
   *
   * @param out takes the lines that people read
   * @param patience how long a step waits for something
   * @param stopped ends it early
   */
  public Demonstration(
      ClusterApi api, Consumer<String> out, Duration patience, CountDownLatch stopped) {
    this.context = new DemonstrationContext(api, out, patience, stopped);
    this.steps = List.of(new WebTier(context), new BatchJob(context), new LargePod(context));
  }

  /** Runs all steps, or those until it is stopped. */
  public void run() throws InterruptedException {
    for (DemonstrationStep step : steps) {
      if (!context.isOver()) {
        run(step);
        context.say("");
      }
    }
  }

  private void run(DemonstrationStep step) throws InterruptedException {
    try {
      step.run();
    } catch (StepSkipped e) {
      context.say("   " + e.getMessage());
    }
  }
}
