package io.berth.app.run;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.StreamedResponse;
import io.berth.kube.transport.Transport;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** A transport whose requests a test sees, and keeps or refuses as it likes. */
final class GatedTransport implements Transport {
  /** Returns to let a request pass, when it likes, or throws. */
  interface Gate {
    void pass(Request request) throws IOException;
  }

  private final String name;
  private final Transport real;
  private final Consumer<String> seen;
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile Gate gate = _ -> {};

  /**
   * A gate that is open.
   *
   * @param seen told of requests that passed, of streams that ended, and of the end, in order
   */
  GatedTransport(String name, Transport real, Consumer<String> seen) {
    this.name = name;
    this.real = real;
    this.seen = seen;
  }

  void gate(Gate next) {
    gate = next;
  }

  /** Waits as a request does that the server does not answer. */
  void hang() throws IOException {
    try {
      closed.await();
    } catch (InterruptedException e) {
      seen.accept(name + " interrupted");
      throw new IOException(e);
    }
    seen.accept(name + " cancelled");
    throw new IOException("closed");
  }

  @Override
  public ApiResponse send(Request request) throws IOException {
    pass(request);
    return real.send(request);
  }

  @Override
  public StreamedResponse open(Request request) throws IOException {
    pass(request);
    StreamedResponse answer = real.open(request);
    AtomicBoolean open = new AtomicBoolean(true);
    Runnable end =
        () -> {
          if (open.getAndSet(false)) {
            seen.accept(name + " stream ended");
          }
          answer.close();
        };
    return new StreamedResponse(
        answer.status(), answer.type(), answer.retryAfter(), answer.body(), end);
  }

  private void pass(Request request) throws IOException {
    gate.pass(request);
    seen.accept(name + " " + request.method() + " " + request.path());
  }

  @Override
  public void close() {
    seen.accept(name + " closed");
    closed.countDown();
    real.close();
  }
}
