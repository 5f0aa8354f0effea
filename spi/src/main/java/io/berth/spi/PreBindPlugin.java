package io.berth.spi;

/** Prepares what a pod needs on its node before it is bound. */
public interface PreBindPlugin extends Plugin {
  /** Says what is to be done next; asked again until it is done or rejected. */
  PreBindResult preBind(Binding binding);
}
