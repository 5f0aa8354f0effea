package io.berth.app.up;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.app.up.Manifests.Manifest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * What the steps of the demonstration have in common: the cluster, a namespace, and how they tell
 * and wait.
 *
 * @param out takes the lines that people read
 * @param patience how long a step waits for something
 * @param stopped whether the run is over; nothing is waited for then
 */
record DemonstrationContext(
    ClusterApi api, Consumer<String> out, Duration patience, CountDownLatch stopped) {
  private static final String NAMESPACE = "demo";
  private static final Duration PAUSE = Duration.ofMillis(20);

  void say(String line) {
    out.accept(line);
  }

  boolean isOver() {
    return stopped.getCount() == 0;
  }

  Optional<ApiObject> get(ResourceType type, String name) {
    return api.get(type, NAMESPACE, name);
  }

  /**
   * Creates the objects of a file of this package.
   *
   * @param change what is different in this cluster
   */
  void create(String file, UnaryOperator<ApiObject> change) throws StepSkipped {
    try {
      List<Manifest> changed =
          Manifests.builtIn(file).stream()
              .map(it -> new Manifest(it.place(), change.apply(it.object())))
              .toList();
      new ObjectLoader(api).load(changed);
    } catch (UpException e) {
      throw new StepSkipped("left out: " + e.getMessage());
    }
  }

  /**
   * Waits until something holds.
   *
   * @param what that, as in "waited for ..."
   */
  void await(String what, BooleanSupplier condition) throws StepSkipped, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new StepSkipped(
            "skipped: waited %s s for %s".formatted(patience.toMillis() / 1000.0, what));
      }
      if (stopped.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new StepSkipped("stopped while waiting for " + what);
      }
    }
  }
}
