package io.berth.apiserver.http;

import io.berth.apiserver.object.ApiFailure;

/** A body that cannot be read to its end: the connection cannot carry another request. */
final class UnreadableBody extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient ApiFailure failure;

  UnreadableBody(ApiFailure failure, RuntimeException cause) {
    super(cause);
    this.failure = failure;
  }

  /** What the client is told. */
  ApiFailure failure() {
    return failure;
  }
}
