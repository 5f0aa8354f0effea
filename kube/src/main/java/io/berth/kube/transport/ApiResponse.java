package io.berth.kube.transport;

import java.time.Duration;
import java.util.Optional;

/**
 * A complete response of the API server.
 *
 * @param retryAfter the value of {@code Retry-After}
 */
public record ApiResponse(int status, Optional<Duration> retryAfter, Content content) {
  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }
}
