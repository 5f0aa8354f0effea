package io.berth.apiserver.http;

import io.berth.apiserver.object.ApiFailure;

/** A body that cannot be read to its end, so that no other request can follow it. */
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
