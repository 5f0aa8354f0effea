package io.berth.engine;

import io.berth.model.core.Pod;
import java.util.Optional;

/**
 * A pod as hints of waiting pods see it: they look at its node name, which the cluster keeps beside
 * the pod.
 */
final class AssignedPod {
  private AssignedPod() {}

  static Pod of(Pod pod, Optional<String> node) {
    return node.map(name -> on(pod, name)).orElse(pod);
  }

  private static Pod on(Pod pod, String node) {
    return new Pod(pod.metadata(), pod.spec().with(node, pod.spec().volumes()), pod.status());
  }
}
