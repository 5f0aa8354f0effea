package io.berth.kube.http2;

import java.io.IOException;

/** The server has not processed the request and will not: it may be sent again. */
public final class RequestNotProcessedException extends IOException {
  private static final long serialVersionUID = 1L;

  RequestNotProcessedException(String message) {
    super(message);
  }
}
