package io.berth.kube.watch;

import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.util.Optional;

/**
 * The objects to list and watch.
 *
 * @param fieldSelector as the API takes it, for example {@code status.phase!=Failed}
 * @param jsonOnly whether to ask for JSON even where the server has protobuf
 */
public record WatchTarget<T extends Record & KubeObject>(
    Kind<T> kind, Optional<String> fieldSelector, boolean jsonOnly) {
  /** All objects of a kind, in all namespaces. */
  public static <T extends Record & KubeObject> WatchTarget<T> all(Kind<T> kind) {
    return new WatchTarget<>(kind, Optional.empty(), false);
  }

  /** Those that a field selector picks. */
  public WatchTarget<T> where(String selector) {
    return new WatchTarget<>(kind, Optional.of(selector), jsonOnly);
  }

  /** A copy that asks for JSON only. */
  public WatchTarget<T> asJson() {
    return new WatchTarget<>(kind, fieldSelector, true);
  }
}
