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
  private final Stage stage;
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
    this.stage = new Stage(api, out, patience, stopped);
    this.steps = List.of(new WebTier(stage), new BatchJob(stage), new LargePod(stage));
  }

  /** Plays all steps, or those until it is stopped. */
  public void play() throws InterruptedException {
    for (DemonstrationStep step : steps) {
      if (!stage.isOver()) {
        play(step);
        stage.say("");
      }
    }
  }

  private void play(DemonstrationStep step) throws InterruptedException {
    try {
      step.play();
    } catch (StepSkipped e) {
      stage.say("   " + e.getMessage());
    }
  }
}
