package io.berth.kube.transport;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Limits the concurrent requests. API servers allow 100 streams on a connection; further requests
 * wait here.
 */
final class ApiTransport implements Transport {
  static final int MAX_CONCURRENT = 90;

  private final AuthenticatedSender sender;
  private final Semaphore permits = new Semaphore(MAX_CONCURRENT);

  ApiTransport(AuthenticatedSender sender) {
    this.sender = sender;
  }

  @Override
  public ApiResponse send(Request request) throws IOException {
    Deadline deadline = Deadline.in(request.timeout());
    acquire(request);
    try {
      return sender.begin(request, false, deadline).whole(deadline);
    } finally {
      permits.release();
    }
  }

  @Override
  public StreamedResponse open(Request request) throws IOException {
    Deadline deadline = Deadline.in(request.timeout());
    acquire(request);
    boolean isOpen = false;
    try {
      OpenResponse response = sender.begin(request, true, deadline);
      StreamedResponse answer = response.streamed(request.idle(), permits::release);
      isOpen = true;
      return answer;
    } finally {
      if (!isOpen) {
        permits.release();
      }
    }
  }

  private void acquire(Request request) throws NotSentException {
    Duration limit = request.timeout();
    String problem;
    try {
      if (permits.tryAcquire(limit.toNanos(), TimeUnit.NANOSECONDS)) {
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
