package io.berth.kube.http2;

import java.io.IOException;

/** A request that the server has not looked at and will not: it may be sent again. */
public final class DeclinedException extends IOException {
  private static final long serialVersionUID = 1L;

  DeclinedException(String message) {
    super(message);
  }
}
