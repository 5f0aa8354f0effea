package io.berth.apiserver.schema;

/** A value that its field cannot hold; the message is what Go's decoder says. */
final class DecodeException extends Exception {
  private static final long serialVersionUID = 1;

  DecodeException(String message) {
    super(message, null, false, false);
  }
}
