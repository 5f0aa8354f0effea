package io.berth.kube.transport;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Response;
import okio.AsyncTimeout;

/** One attempt to send a request with OkHttp. */
final class OkHttpAttempt {
  private final Call call;
  private final SendProgress progress = new SendProgress();

  private final Request.Method method;
  private final String url;

  OkHttpAttempt(Call call, Request.Method method, String url) {
    this.call = call;
    this.method = method;
    this.url = url;
    call.addEventListener(progress);
  }

  /** A blocking operation. */
  interface Step<A> {
    A run() throws IOException, InterruptedException;
  }

  Call call() {
    return call;
  }

  /**
   * Sends the request and waits until the response begins.
   *
   * @throws InterruptedException which OkHttp, written in Kotlin, does not declare
   */
  Response execute() throws IOException, InterruptedException {
    return call.execute();
  }

  /**
   * Runs a step before a deadline.
   *
   * @throws NotSentException if the server has certainly not seen the request
   * @throws IOException naming the request and the problem
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

  /** Whether the failure says that the server has not processed the request. */
  boolean isUnprocessed(IOException failure) {
    return failure.getCause() instanceof IOException cause && progress.isUnprocessed(cause);
  }
}
