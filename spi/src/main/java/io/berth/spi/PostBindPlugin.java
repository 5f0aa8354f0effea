package io.berth.spi;

/** Receives pods that were bound. */
public interface PostBindPlugin extends Plugin {
  /** The pod is bound to the node. */
  void postBind(Binding binding);
}
