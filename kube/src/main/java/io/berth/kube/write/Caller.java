package io.berth.kube.write;

import io.berth.kube.transport.Request;
import io.berth.kube.transport.Transport;
import java.io.IOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * Makes a call, and repeats it if that is right: if the server has certainly not carried it out, or
 * if its {@link RetryPolicy} says that twice does no harm. A binding, a creation and a patch of
 * fields that others may write are not repeated while their outcome is unknown; deletions name the
 * uid of their object, and patches of a pod's status set fields that this scheduler alone writes.
 *
 * <table>
 * <caption>What follows an attempt</caption>
 * <tr><th>Attempt</th><th>POST, PATCH of any object</th><th>GET, DELETE, PATCH of a pod's status or
 *   of an event</th></tr>
 * <tr><td>2xx</td><td>{@code Done}</td><td>{@code Done}</td></tr>
 * <tr><td>not sent</td><td>again after 10, 50, 250 ms (and up to a tenth more), then {@code Refused}</td>
 *   <td>as on the left</td></tr>
 * <tr><td>429, or 503 with Retry-After</td><td>again when the server says so, ten times, then
 *   {@code Refused}</td><td>as on the left</td></tr>
 * <tr><td>429 without Retry-After</td><td>{@code Refused}</td><td>{@code Refused}</td></tr>
 * <tr><td>other 5xx with Retry-After</td><td>{@code Unknown}</td><td>again when the server says so,
 *   ten times, then {@code Unknown}</td></tr>
 * <tr><td>5xx without Retry-After</td><td>{@code Unknown}</td><td>again after 10, 50, 250 ms, then
 *   {@code Unknown}</td></tr>
 * <tr><td>connection lost, no answer in time</td><td>{@code Unknown}</td><td>again after 10, 50, 250
 *   ms, then {@code Unknown}</td></tr>
 * <tr><td>409</td><td>a PATCH without a resource version again after 10, 50, 250 ms, then {@code
 *   Refused}; any other call {@code Refused}</td><td>a PATCH again after 10, 50, 250 ms, then {@code
 *   Refused}; a DELETE {@code Refused}</td></tr>
 * <tr><td>any other status</td><td>{@code Refused}</td><td>{@code Refused}</td></tr>
 * <tr><td>no attempt: this instance may not write, was interrupted, or the call was cancelled</td>
 *   <td>{@code Refused}, or {@code Unknown} if an earlier attempt may have been carried out</td>
 *   <td>as on the left</td></tr>
 * </table>
 *
 * <p>If an earlier attempt may have been carried out, only 404, 409 and 422, which tell how things
 * are now, are {@code Refused}; after any other refusal the result is {@code Unknown}.
 *
 * <p>Each attempt takes a token of the rate limit. From the first token on a call has {@code
 * patience}: an attempt that could not begin by then is not made, and one that has begun by then
 * ends then.
 */
final class Caller {
  private final Transport transport;
  private final RateLimit limit;
  private final BooleanSupplier mayWrite;
  private final Duration patience;
  private final MonotonicClock clock;
  private final DoubleSupplier random;

  /**
   * A caller for many calls on many threads.
   *
   * @param mayWrite asked before each attempt that is no GET
   * @param random numbers from 0 to 1, for jitter
   */
  Caller(
      Transport transport,
      RateLimit limit,
      BooleanSupplier mayWrite,
      Duration patience,
      MonotonicClock clock,
      DoubleSupplier random) {
    this.transport = transport;
    this.limit = limit;
    this.mayWrite = mayWrite;
    this.patience = patience;
    this.clock = clock;
    this.random = random;
  }

  /** Makes a call with the policy of its method. */
  WriteResult call(Request request) {
    return call(request, RetryPolicy.of(request.method()), new CancellationToken());
  }

  /** Makes a call with this policy, unless it is cancelled before. */
  WriteResult call(Request request, RetryPolicy policy, CancellationToken cancellation) {
    RetryState attempts = new RetryState(policy, random);
    if (cancellation.isCancelled()) {
      return superseded(attempts);
    }
    try {
      limit.take();
      return call(request, cancellation, attempts);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return attempts.stopped("Stopped", "interrupted before it was sent");
    }
  }

  private static WriteResult superseded(RetryState attempts) {
    return attempts.stopped("Superseded", "not sent because a later write makes it pointless");
  }

  private WriteResult call(Request request, CancellationToken cancellation, RetryState attempts)
      throws InterruptedException {
    long deadline = clock.nanos() + patience.toNanos();
    while (true) {
      RetryDecision decision =
          cancellation
              .attempt(() -> attempt(request.timeout(left(deadline)), attempts))
              .orElseGet(() -> new RetryDecision.Finished(superseded(attempts)));
      switch (decision) {
        case RetryDecision.Finished(WriteResult result) -> {
          return result;
        }
        case RetryDecision.Retry(Duration pause, WriteResult otherwise) -> {
          if (!waited(pause, deadline)) {
            return otherwise;
          }
        }
      }
    }
  }

  private RetryDecision attempt(Request request, RetryState attempts) {
    if (request.method() != Request.Method.GET && !mayWrite.getAsBoolean()) {
      return new RetryDecision.Finished(
          attempts.stopped("NotLeader", "not sent because this instance does not lead"));
    }
    try {
      return attempts.decide(transport.send(request));
    } catch (IOException e) {
      return attempts.decide(e);
    }
  }

  private boolean waited(Duration pause, long deadline) throws InterruptedException {
    if (pause.compareTo(left(deadline)) >= 0) {
      return false;
    }
    clock.sleep(pause);
    return limit.take(left(deadline)) && left(deadline).isPositive();
  }

  private Duration left(long deadline) {
    return Duration.ofNanos(Math.max(0, deadline - clock.nanos()));
  }
}
