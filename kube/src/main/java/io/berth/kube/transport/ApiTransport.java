package io.berth.kube.transport;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Sends requests over HTTP/2, or HTTP/1.1 where the server has nothing else.
 *
 * <p>API servers take 100 requests at once on a connection: one that is too many waits here.
 */
final class ApiTransport implements Transport {
  static final int AT_ONCE = 90;

  private final Sender sender;
  private final Semaphore places = new Semaphore(AT_ONCE);

  ApiTransport(Sender sender) {
    this.sender = sender;
  }

  @Override
  public Answer send(Request request) throws IOException {
    Deadline deadline = Deadline.in(request.timeout());
    takePlace(request);
    try {
      return sender.begin(request, false, deadline).whole(deadline);
    } finally {
      places.release();
    }
  }

  @Override
  public StreamedAnswer open(Request request) throws IOException {
    Deadline deadline = Deadline.in(request.timeout());
    takePlace(request);
    boolean isOpen = false;
    try {
      Begun begun = sender.begin(request, true, deadline);
      StreamedAnswer answer = begun.streamed(request.idle(), places::release);
      isOpen = true;
      return answer;
    } finally {
      if (!isOpen) {
        places.release();
      }
    }
  }

  private void takePlace(Request request) throws NotSentException {
    Duration limit = request.timeout();
    String problem;
    try {
      if (places.tryAcquire(limit.toNanos(), TimeUnit.NANOSECONDS)) {
        return;
      }
      problem = "too many other requests for " + Failures.seconds(limit);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      problem = "interrupted";
    }
    throw new NotSentException(
        request.method() + " " + request.path() + ": " + problem, new IOException(problem));
  }

  @Override
  public void close() {
    sender.close();
  }
}
