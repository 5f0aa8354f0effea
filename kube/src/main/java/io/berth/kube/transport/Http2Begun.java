package io.berth.kube.transport;

import io.berth.kube.http2.ResponseBody;
import io.berth.kube.http2.Http2Stream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** An answer that came over HTTP/2. */
record Http2Begun(Http2Stream call) implements Begun {
  @Override
  public int status() {
    return call.status();
  }

  @Override
  public Answer whole(Deadline deadline) {
    return new Answer(status(), retryAfter(), new Content(type(), call.whole()));
  }

  @Override
  public StreamedAnswer streamed(Duration idle, Runnable finallyThis) {
    AtomicBoolean ended = new AtomicBoolean();
    ResponseBody body = new ResponseBody(call, idle);
    Runnable end =
        () -> {
          body.close();
          if (ended.compareAndSet(false, true)) {
            finallyThis.run();
          }
        };
    return new StreamedAnswer(status(), type(), retryAfter(), body, end);
  }

  @Override
  public void discard() {
    call.cancel("nobody wants the answer");
  }

  private String type() {
    return call.header("content-type").orElse("");
  }

  private Optional<Duration> retryAfter() {
    return RetryAfter.of(call.header("retry-after"));
  }
}
