package io.berth.model.selector;

/**
 * A selector that no API server would have accepted. The message is the one kube-scheduler gives.
 */
public final class InvalidSelectorException extends Exception {
  private static final long serialVersionUID = 1L;

  public InvalidSelectorException(String message) {
    super(message);
  }
}
