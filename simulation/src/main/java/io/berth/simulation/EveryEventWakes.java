package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The plugins of the simulation register for every event. So a pod that one of them rejected does
 * not stay unschedulable after a node was added or removed or a pod has left its node, also if that
 * happened while the pod was in flight.
 */
final class EveryEventWakes extends Invariant {
  private final Map<String, Long> attempts = new HashMap<>();
  private Set<String> objects = Set.of();
  private long changes;

  EveryEventWakes(InvariantContext context) {
    super(context);
  }

  @Override
  void attempting(PodInfo pod) {
    attempts.put(pod.uid(), changes);
  }

  /** Compares states, because events about the same object may have been merged or dropped. */
  @Override
  void beforeStep() {
    Set<String> now = new HashSet<>();
    context.observed().nodes().forEach(node -> now.add(node.key()));
    Set<String> nodes = Set.copyOf(now);
    for (PodInfo pod : context.observed().pods()) {
      if (!pod.pod().spec().nodeName().isEmpty()) {
        now.add(pod.uid());
      }
    }
    if (!now.containsAll(objects) || !objects.containsAll(nodes)) {
      changes++;
    }
    objects = now;
  }

  @Override
  void idle() {
    for (PodInfo pod : context.observed().pods()) {
      long attempt = attempts.getOrDefault(pod.uid(), Long.MAX_VALUE);
      if (attempt < changes
          && context
              .scheduler()
              .rejectorsOf(pod.uid())
              .filter(this::areOfTheSimulation)
              .isPresent()) {
        broken(pod.key() + " (" + pod.uid() + ") was not woken up by an event while on its way");
      }
    }
  }

  private boolean areOfTheSimulation(Set<String> rejectors) {
    return rejectors.stream().anyMatch(SimulatedProfiles.PLUGINS::contains);
  }
}
