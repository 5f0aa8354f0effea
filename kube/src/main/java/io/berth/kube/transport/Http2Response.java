package io.berth.kube.transport;

import io.berth.kube.http2.Http2Stream;
import io.berth.kube.http2.ResponseBody;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** A response that came over HTTP/2 of our own. */
record Http2Response(Http2Stream stream) implements OpenResponse {
  @Override
  public int status() {
    return stream.status();
  }

  @Override
  public ApiResponse whole(Deadline deadline) {
    return new ApiResponse(status(), retryAfter(), new Content(type(), stream.body()));
  }

  @Override
  public StreamedResponse streamed(Duration idle, Runnable onClose) {
    AtomicBoolean closed = new AtomicBoolean();
    ResponseBody body = new ResponseBody(stream, idle);
    Runnable close =
        () -> {
          body.close();
          if (closed.compareAndSet(false, true)) {
            onClose.run();
          }
        };
    return new StreamedResponse(status(), type(), retryAfter(), body, close);
  }

  @Override
  public void discard() {
    stream.cancel("the response was discarded");
  }

  private String type() {
    return stream.header("content-type").orElse("");
  }

  private Optional<Duration> retryAfter() {
    return RetryAfterHeader.of(stream.header("retry-after"));
  }
}
