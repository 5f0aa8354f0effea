package io.berth.app.up;

/** A step of the demonstration ends early; the message is one line that says why. */
final class StepSkipped extends Exception {
  private static final long serialVersionUID = 1;

  StepSkipped(String message) {
    super(message);
  }
}
