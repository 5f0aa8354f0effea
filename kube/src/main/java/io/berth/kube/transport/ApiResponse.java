package io.berth.kube.transport;

import java.time.Duration;
import java.util.Optional;

/**
 * What the API server said.
 *
 * @param retryAfter when to ask again, if the server said so
 */
public record ApiResponse(int status, Optional<Duration> retryAfter, Content content) {
  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }
}
