package io.berth.kube.transport;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import okhttp3.Response;

/** An answer that has begun. It must be ended, by one of its methods. */
record Begun(Attempt attempt, Response response, Runnable afterwards) {
  private static final int LONGEST_NUMBER = 9;

  int status() {
    return response.code();
  }

  /** Reads the rest of the answer. */
  Answer whole(Duration limit) throws IOException {
    try {
      byte[] bytes = attempt.within(limit, () -> response.body().bytes());
      return new Answer(status(), retryAfter(), new Content(type(), bytes));
    } finally {
      discard();
    }
  }

  /** Leaves the rest to the caller. */
  StreamedAnswer streamed(Duration idle, Runnable finallyThis) {
    Runnable end =
        () -> {
          afterwards.run();
          finallyThis.run();
        };
    LiveBody body = new LiveBody(attempt.call(), response, idle, end);
    return new StreamedAnswer(status(), type(), retryAfter(), body, body::end);
  }

  void discard() {
    response.close();
    afterwards.run();
  }

  private String type() {
    return Optional.ofNullable(response.header("Content-Type")).orElse("");
  }

  /** Dates, which HTTP would allow here too, are not what API servers send. */
  private Optional<Duration> retryAfter() {
    return Optional.ofNullable(response.header("Retry-After"))
        .map(String::strip)
        .filter(text -> text.matches("\\d{1," + LONGEST_NUMBER + "}"))
        .map(text -> Duration.ofSeconds(Long.parseLong(text)));
  }
}
