package io.berth.app.up;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.resources.Quantity;
import java.util.List;

/** A Job whose pods run for a moment, some of them at a time. */
final class BatchJob implements DemonstrationStep {
  private static final int PODS = 8;
  private static final Quantity CPU = Quantity.parse("2");
  private static final Quantity MEMORY = Quantity.parse("1Gi");
  private static final List<String> NUMBERS = List.of("none", "one", "two", "three", "four");
  private static final int MOST_AT_A_TIME = NUMBERS.size() - 1;

  private final DemonstrationContext context;

  BatchJob(DemonstrationContext context) {
    this.context = context;
  }

  @Override
  public void run() throws StepSkipped, InterruptedException {
    long places =
        NodeRoom.of(context.api()).stream().mapToLong(node -> node.places(CPU, MEMORY)).sum();
    if (places == 0) {
      context.say("2. A batch job: left out, because no node has 2 CPUs and 1 GiB of memory free");
      return;
    }
    int atATime = (int) Math.min(MOST_AT_A_TIME, places);
    context.say(
        "2. A batch job: %d pods with 2 CPUs each, %s at a time"
            .formatted(PODS, NUMBERS.get(atATime)));
    if (atATime < MOST_AT_A_TIME) {
      context.say(
          "   %s instead of %s, for which there are too few free CPUs"
              .formatted(NUMBERS.get(atATime), NUMBERS.get(MOST_AT_A_TIME)));
    }
    context.create("batch.yaml", job -> job.with(atATime, "spec", "parallelism"));
    context.await("the job to be complete", this::isComplete);
    context.say("   the job is complete");
  }

  private boolean isComplete() {
    return context
        .get(ResourceTypes.JOB, "batch")
        .map((ApiObject job) -> job.number("status", "succeeded").orElse(0) == PODS)
        .orElse(false);
  }
}
