package io.berth.engine;

import io.berth.model.core.Pod;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The pods without a node as the API server last showed them. What is known of those that have one
 * is in the cluster.
 */
final class PendingPods {
  private final Map<String, Pod> byUid = new HashMap<>();

  Optional<Pod> find(String uid) {
    return Optional.ofNullable(byUid.get(uid));
  }

  void put(Pod pod) {
    byUid.put(pod.metadata().uid(), pod);
  }

  void remove(String uid) {
    byUid.remove(uid);
  }
}
