package io.berth.kube.transport;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import okhttp3.Response;

/** A response that OkHttp has begun to read. */
record OkHttpResponse(OkHttpAttempt attempt, Response response, Runnable onEnd)
    implements OpenResponse {
  @Override
  public int status() {
    return response.code();
  }

  @Override
  public ApiResponse whole(Deadline deadline) throws IOException {
    try {
      byte[] bytes = attempt.within(deadline, () -> response.body().bytes());
      return new ApiResponse(status(), retryAfter(), new Content(type(), bytes));
    } finally {
      discard();
    }
  }

  @Override
  public StreamedResponse streamed(Duration idle, Runnable onClose) {
    Runnable close =
        () -> {
          onEnd.run();
          onClose.run();
        };
    OkHttpBody body = new OkHttpBody(attempt.call(), response, idle, close);
    return new StreamedResponse(status(), type(), retryAfter(), body, body::end);
  }

  @Override
  public void discard() {
    response.close();
    onEnd.run();
  }

  private String type() {
    return Optional.ofNullable(response.header("Content-Type")).orElse("");
  }

  private Optional<Duration> retryAfter() {
    return RetryAfterHeader.of(Optional.ofNullable(response.header("Retry-After")));
  }
}
