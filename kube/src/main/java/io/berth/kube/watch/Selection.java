package io.berth.kube.watch;

import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.util.Optional;

/**
 * Which objects to follow.
 *
 * @param fieldSelector as the API takes it, for example {@code status.phase!=Failed}
 * @param jsonOnly whether to have them as JSON even where the server has protobuf
 */
public record Selection<T extends Record & KubeObject>(
    Kind<T> kind, Optional<String> fieldSelector, boolean jsonOnly) {
  /** All objects of a kind, in all namespaces. */
  public static <T extends Record & KubeObject> Selection<T> all(Kind<T> kind) {
    return new Selection<>(kind, Optional.empty(), false);
  }

  /** Those that a field selector picks. */
  public Selection<T> where(String selector) {
    return new Selection<>(kind, Optional.of(selector), jsonOnly);
  }

  /** The same, always as JSON. */
  public Selection<T> asJson() {
    return new Selection<>(kind, fieldSelector, true);
  }
}
