package io.berth.apiserver.client;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * How an object is to be deleted.
 *
 * @param graceSeconds how long a pod may take to stop; 0 removes it at once
 * @param uid delete only this object, not another one of the same name
 * @param resourceVersion delete only this version of it
 * @param propagation what happens to the objects that it owns
 */
public record DeleteOptions(
    OptionalLong graceSeconds,
    Optional<String> uid,
    Optional<String> resourceVersion,
    Propagation propagation) {

  /** What happens to owned objects. */
  public enum Propagation {
    /** The owner goes at once, they go after it. */
    BACKGROUND,
    /** They go first; the owner waits for those that block it. */
    FOREGROUND,
    /** They stay and lose their owner. */
    ORPHAN
  }

  /** The defaults. */
  public static final DeleteOptions USUAL =
      new DeleteOptions(
          OptionalLong.empty(), Optional.empty(), Optional.empty(), Propagation.BACKGROUND);

  /** At once, whatever runs. */
  public static final DeleteOptions NOW =
      new DeleteOptions(
          OptionalLong.of(0), Optional.empty(), Optional.empty(), Propagation.BACKGROUND);
}
