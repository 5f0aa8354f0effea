package io.berth.kube.watch;

import io.berth.kube.transport.ApiStatus;
import java.time.Duration;
import java.util.Optional;

/** The server refused a request, or ended a watch with an error. */
final class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient ApiStatus status;
  private final transient Optional<Duration> retryAfter;
  private final Reaction reaction;

  RefusedException(ApiStatus status, Optional<Duration> retryAfter, Reaction reaction) {
    super(status.message());
    this.status = status;
    this.retryAfter = retryAfter;
    this.reaction = reaction;
  }

  ApiStatus status() {
    return status;
  }

  Optional<Duration> retryAfter() {
    return retryAfter;
  }

  Reaction reaction() {
    return reaction;
  }
}
