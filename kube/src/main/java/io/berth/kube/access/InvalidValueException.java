package io.berth.kube.access;

/** A value cannot be used. The message says what is wrong and the cure; the caller knows where. */
final class InvalidValueException extends Exception {
  private static final long serialVersionUID = 1L;

  InvalidValueException(String problem) {
    super(problem);
  }

  String problem() {
    return String.valueOf(getMessage());
  }
}
