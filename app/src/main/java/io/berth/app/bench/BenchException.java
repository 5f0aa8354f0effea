package io.berth.app.bench;

/** A measurement could not be made. The message says what stood in the way. */
public final class BenchException extends Exception {
  private static final long serialVersionUID = 1;

  public BenchException(String message) {
    super(message);
  }

  public BenchException(String message, Throwable cause) {
    super(message, cause);
  }
}
