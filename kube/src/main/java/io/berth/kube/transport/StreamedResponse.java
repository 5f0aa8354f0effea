package io.berth.kube.transport;

import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;

/**
 * A response that is still coming. Must be closed; closing from another thread ends a read.
 *
 * @param body the body, while it comes; of a refusal, the whole {@code Status}
 */
public record StreamedResponse(
    int status, String type, Optional<Duration> retryAfter, InputStream body, Runnable end)
    implements AutoCloseable {
  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  @Override
  public void close() {
    end.run();
  }
}
