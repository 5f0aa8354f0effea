package io.berth.app.evaluate;

/** The question cannot be answered as it is put. The message is one line with the cure. */
public final class EvaluateException extends Exception {
  private static final long serialVersionUID = 1L;

  public EvaluateException(String message) {
    super(message);
  }
}
