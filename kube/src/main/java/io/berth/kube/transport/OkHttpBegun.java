package io.berth.kube.transport;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import okhttp3.Response;

/** An answer that OkHttp has begun to read. */
record OkHttpBegun(Attempt attempt, Response response, Runnable afterwards) implements Begun {
  @Override
  public int status() {
    return response.code();
  }

  @Override
  public Answer whole(Deadline deadline) throws IOException {
    try {
      byte[] bytes = attempt.within(deadline, () -> response.body().bytes());
      return new Answer(status(), retryAfter(), new Content(type(), bytes));
    } finally {
      discard();
    }
  }

  @Override
  public StreamedAnswer streamed(Duration idle, Runnable finallyThis) {
    Runnable end =
        () -> {
          afterwards.run();
          finallyThis.run();
        };
    LiveBody body = new LiveBody(attempt.call(), response, idle, end);
    return new StreamedAnswer(status(), type(), retryAfter(), body, body::end);
  }

  @Override
  public void discard() {
    response.close();
    afterwards.run();
  }

  private String type() {
    return Optional.ofNullable(response.header("Content-Type")).orElse("");
  }

  private Optional<Duration> retryAfter() {
    return RetryAfter.of(Optional.ofNullable(response.header("Retry-After")));
  }
}
