package io.berth.app.up;

/**
 * The cluster cannot be started as asked; the message says what is wrong and what would be right.
 */
public final class UpException extends Exception {
  private static final long serialVersionUID = 1;

  public UpException(String message) {
    super(message);
  }

  UpException(String message, Throwable cause) {
    super(message, cause);
  }
}
