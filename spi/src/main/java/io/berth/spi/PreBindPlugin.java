package io.berth.spi;

import io.berth.model.meta.ObjectIdentity;
import java.time.Duration;
import java.util.Set;

/** Prepares what a pod needs on its node before it is bound. */
public interface PreBindPlugin extends Plugin {
  /** Says what is to be done next; called again until it is done or rejected. */
  PreBindResult preBind(Binding binding);

  /** The next step of a preparation. */
  sealed interface PreBindResult permits Done, Send, Await, Rejected {}

  /**
   * Call again when one of these objects has changed, or when the time is up.
   *
   * @param objects by kind, namespace and name; a uid does not matter
   * @param atMost the longest wait, in monotonic time; {@link Binding#elapsed} tells how much of a
   *     limit is left
   */
  record Await(Set<ObjectIdentity> objects, Duration atMost) implements PreBindResult {
    public Await {
      objects = Set.copyOf(objects);
    }

    /** Call again when the time is up. */
    public static Await time(Duration atMost) {
      return new Await(Set.of(), atMost);
    }
  }
}
