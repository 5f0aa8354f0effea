package io.berth.codec.der;

/** Bytes are not DER, or not the values that were expected. */
public final class DerException extends Exception {
  private static final long serialVersionUID = 1L;

  DerException(String message) {
    super(message);
  }
}
