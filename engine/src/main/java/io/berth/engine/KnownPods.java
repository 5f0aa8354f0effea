package io.berth.engine;

import io.berth.model.core.Pod;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** All pods as the API server last showed them, whether they have a node or not. */
final class KnownPods {
  private final Map<String, Pod> byUid = new HashMap<>();

  Optional<Pod> find(String uid) {
    return Optional.ofNullable(byUid.get(uid));
  }

  /** Remembers a pod; returns what was known before. */
  Optional<Pod> put(Pod pod) {
    return Optional.ofNullable(byUid.put(pod.metadata().uid(), pod));
  }

  Optional<Pod> remove(String uid) {
    return Optional.ofNullable(byUid.remove(uid));
  }
}
