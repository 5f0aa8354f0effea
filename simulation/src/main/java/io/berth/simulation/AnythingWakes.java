package io.berth.simulation;

import io.berth.spi.cluster.PodInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The plugins of the simulation are interested in every event. So a pod that one of them rejected
 * does not wait any more after a node has come or gone or a pod has left its node, also if that was
 * while the pod was still on its way.
 */
final class AnythingWakes extends Invariant {
  private final Map<String, Long> attempts = new HashMap<>();
  private Set<String> things = Set.of();
  private long upheavals;

  AnythingWakes(Scene scene) {
    super(scene);
  }

  @Override
  void attempting(PodInfo pod) {
    attempts.put(pod.uid(), upheavals);
  }

  /** Compares what is known, because events about the same thing may have become one, or none. */
  @Override
  void beforeStep() {
    Set<String> now = new HashSet<>();
    scene.facts().nodes().forEach(node -> now.add(node.key()));
    Set<String> nodes = Set.copyOf(now);
    for (PodInfo pod : scene.facts().pods()) {
      if (!pod.pod().spec().nodeName().isEmpty()) {
        now.add(pod.uid());
      }
    }
    if (!now.containsAll(things) || !things.containsAll(nodes)) {
      upheavals++;
    }
    things = now;
  }

  @Override
  void idle() {
    for (PodInfo pod : scene.facts().pods()) {
      long attempt = attempts.getOrDefault(pod.uid(), Long.MAX_VALUE);
      if (attempt < upheavals
          && scene.subject().rejectorsOf(pod.uid()).filter(this::areOfTheSimulation).isPresent()) {
        broken(pod.key() + " (" + pod.uid() + ") was not woken up by an event while on its way");
      }
    }
  }

  private boolean areOfTheSimulation(Set<String> rejectors) {
    return rejectors.stream().anyMatch(SimulatedProfiles.PLUGINS::contains);
  }
}
