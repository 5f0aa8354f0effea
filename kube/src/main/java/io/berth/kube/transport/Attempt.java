package io.berth.kube.transport;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Request;
import okhttp3.Response;
import okio.AsyncTimeout;

/** One sending of a request. */
final class Attempt {
  private final Call call;
  private final Progress progress = new Progress();

  Attempt(Call call) {
    this.call = call;
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
   * Does something within a time limit.
   *
   * @throws IOException with words that say which request failed and why; as {@link
   *     NotSentException} says, if the server has certainly not seen it
   */
  <A> A within(Duration limit, Step<A> step) throws IOException {
    AsyncTimeout alarm = alarm(limit);
    alarm.enter();
    try {
      return step.run();
    } catch (IOException e) {
      throw failure(e, alarm.exit() ? "no answer within " + seconds(limit) : problem(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      call.cancel();
      throw failure(new InterruptedIOException(), "interrupted");
    } finally {
      alarm.exit();
    }
  }

  private AsyncTimeout alarm(Duration limit) {
    AsyncTimeout alarm =
        new AsyncTimeout() {
          @Override
          protected void timedOut() {
            call.cancel();
          }
        };
    alarm.timeout(limit.toNanos(), TimeUnit.NANOSECONDS);
    return alarm;
  }

  private IOException failure(IOException e, String problem) {
    Request request = call.request();
    String url = request.url().newBuilder().query(null).build().toString();
    String message = request.method() + " " + url + ": " + problem;
    return progress.isUnseen(e) ? new NotSentException(message, e) : new IOException(message, e);
  }

  /** Whether the server promised, by this failure, that it has not looked at the request. */
  boolean isDeclined(IOException failure) {
    return failure.getCause() instanceof IOException cause && progress.isDeclined(cause);
  }

  private static String problem(IOException e) {
    String message = e.getMessage();
    if (message == null) {
      return e.getClass().getSimpleName();
    }
    return switch (e) {
      case UnknownHostException _ -> "unknown host: " + message;
      case ConnectException _ when e.getCause() != null ->
          message + ": " + e.getCause().getMessage();
      default -> message;
    };
  }

  static String seconds(Duration time) {
    return time.toMillis() / 1e3 + " s";
  }
}
