package io.berth.kube.transport;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Response;
import okio.AsyncTimeout;

/** One sending of a request. */
final class Attempt {
  private final Call call;
  private final Progress progress = new Progress();

  private final Request.Method method;
  private final String url;

  Attempt(Call call, Request.Method method, String url) {
    this.call = call;
    this.method = method;
    this.url = url;
    call.addEventListener(progress);
  }

  /** Something that takes time and may fail. */
  interface Step<A> {
    A run() throws IOException, InterruptedException;
  }

  Call call() {
    return call;
  }

  /**
   * Sends the request and waits until the answer begins.
   *
   * @throws InterruptedException though OkHttp, not being Java, does not say that it does
   */
  Response execute() throws IOException, InterruptedException {
    return call.execute();
  }

  /**
   * Does something before a deadline.
   *
   * @throws IOException with words that say which request failed and why; as {@link
   *     NotSentException} says, if the server has certainly not seen it
   */
  <A> A within(Deadline deadline, Step<A> step) throws IOException {
    AsyncTimeout alarm = alarm(deadline);
    alarm.enter();
    try {
      return step.run();
    } catch (IOException e) {
      throw failure(e, alarm.exit() ? deadline.missed() : Failures.problem(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      call.cancel();
      throw failure(new InterruptedIOException(), "interrupted");
    } finally {
      alarm.exit();
    }
  }

  private AsyncTimeout alarm(Deadline deadline) throws IOException {
    AsyncTimeout alarm =
        new AsyncTimeout() {
          @Override
          protected void timedOut() {
            call.cancel();
          }
        };
    try {
      alarm.timeout(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
    } catch (SocketTimeoutException e) {
      throw failure(e, deadline.missed());
    }
    return alarm;
  }

  private IOException failure(IOException e, String problem) {
    return Failures.of(method, url, problem, e, progress.isUnseen(e));
  }

  /** Whether the server promised, by this failure, that it has not looked at the request. */
  boolean isDeclined(IOException failure) {
    return failure.getCause() instanceof IOException cause && progress.isDeclined(cause);
  }
}
