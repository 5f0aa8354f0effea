package io.berth.app.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Whom Berth is compared with.
 *
 * @param binary takes scenario, nodes, pods and percentage, and prints a line like Berth's
 * @param pods how many it is given; null for as many as it decides about in some seconds
 * @param percentage of the nodes that is enough; 0 is its default
 */
public record Opponent(Path binary, @Nullable Integer pods, int percentage) {
  private static final int TRIED_PODS = 100;
  private static final int SECONDS = 3;

  Measurement measure(EngineSettings settings, int itsPods)
      throws BenchException, InterruptedException {
    return Engines.reference(binary, settings, itsPods, percentage).run();
  }

  /** How many pods to give it, which is found out by a short run; never more than Berth gets. */
  int podsFor(EngineSettings settings) throws BenchException, InterruptedException {
    if (pods != null) {
      return pods;
    }
    if (settings.pods() <= TRIED_PODS) {
      return settings.pods();
    }
    double inTime = SECONDS * measure(settings, TRIED_PODS).podsPerSecond();
    return (int) Math.clamp(inTime, TRIED_PODS, settings.pods());
  }
}
