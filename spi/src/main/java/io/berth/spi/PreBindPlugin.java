package io.berth.spi;

import java.time.Instant;

/** Prepares what a pod needs on its node before it is bound. */
public interface PreBindPlugin extends Plugin {
  /** Says what is to be done next; asked again until it is done or rejected. */
  PreBindResult preBind(Binding binding);

  /** The next step of a preparation. */
  sealed interface PreBindResult permits Done, Send, Await, Rejected {}

  /**
   * Ask again when the cluster has changed, or at the deadline.
   *
   * @param deadline the latest time to ask again
   */
  record Await(Instant deadline) implements PreBindResult {}
}
