package io.berth.app.bench;

import org.jspecify.annotations.Nullable;

/**
 * What is measured.
 *
 * @param nodes how many there are
 * @param pods how many decisions are timed
 * @param placed how many pods are placed before that, in the same cluster
 * @param percentage of the nodes that is enough; 100 for all of them
 * @param warmUp how many decisions to make first in clusters that are thrown away; null for what is
 *     enough
 */
public record EngineSettings(
    Workload workload, int nodes, int pods, int placed, int percentage, @Nullable Integer warmUp) {

  /** How many pods are placed before so many others are timed, if nobody says otherwise. */
  public static int placedBefore(int pods) {
    return pods / 10;
  }

  EngineSettings with(Workload other) {
    return new EngineSettings(other, nodes, pods, placed, percentage, warmUp);
  }

  EngineSettings withNodes(int other) {
    return new EngineSettings(workload, other, pods, placed, percentage, warmUp);
  }

  EngineSettings withPlaced(int other) {
    return new EngineSettings(workload, nodes, pods, other, percentage, warmUp);
  }
}
