package io.berth.spi;

/** Binds a pod to its node. The first that does not skip does it. */
public interface BindPlugin extends Plugin {
  /** Says what is to be done next; asked again until it is done, skipped or rejected. */
  BindResult bind(Binding binding);

  /** The next step of a binding. */
  sealed interface BindResult permits Skip, Done, Send, Rejected {}
}
