package io.berth.kube.watch;

/** The listener failed, and has missed a change. */
final class ListenerFailedException extends Exception {
  private static final long serialVersionUID = 1L;

  ListenerFailedException() {
    super("the listener failed; what it missed will be told again, with a list");
  }
}
