package io.berth.kube.access;

/** A value cannot be used. The message names problem and cure; the caller knows the place. */
final class InvalidValueException extends Exception {
  private static final long serialVersionUID = 1L;

  InvalidValueException(String problem) {
    super(problem);
  }

  String problem() {
    return String.valueOf(getMessage());
  }
}
