package io.berth.spi;

/** Binds a pod to its node. The first that does not skip does it. */
public interface BindPlugin extends Plugin {
  /** Says what is to be done next; asked again until it is done, skipped or rejected. */
  BindResult bind(Binding binding);
}
