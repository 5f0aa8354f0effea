package io.berth.kube.write;

import io.berth.model.core.Pod;
import java.util.Optional;

/** What the API server knows of a pod. */
public sealed interface FindResult {
  /** The pod as it is; empty if it is gone, also if there is another one of the same name. */
  record Found(Optional<Pod> pod) implements FindResult {}

  /** Nobody knows. */
  record Failed(String message) implements FindResult {}
}
