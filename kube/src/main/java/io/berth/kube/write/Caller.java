package io.berth.kube.write;

import io.berth.kube.transport.Request;
import io.berth.kube.transport.Transport;
import java.io.IOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * Makes a call, again if that is right. Whether it is depends on whether the server may have done
 * what it was asked, and whether doing it twice does harm: a POST is done once, everything else may
 * be repeated (deletions and patches name the uid of their pod).
 *
 * <table>
 * <caption>What happens after an attempt</caption>
 * <tr><th>Attempt</th><th>POST</th><th>GET, PATCH, DELETE</th></tr>
 * <tr><td>2xx</td><td>{@code Done}</td><td>{@code Done}</td></tr>
 * <tr><td>not sent</td><td>again after 10, 50, 250 ms (and up to a tenth more), then {@code Refused}</td>
 *   <td>the same</td></tr>
 * <tr><td>429, or 503 with Retry-After</td><td>again when the server says so, ten times, then
 *   {@code Refused}</td><td>the same</td></tr>
 * <tr><td>429 without Retry-After</td><td>{@code Refused}</td><td>{@code Refused}</td></tr>
 * <tr><td>other 5xx with Retry-After</td><td>{@code Unknown}</td><td>again when the server says so,
 *   ten times, then {@code Unknown}</td></tr>
 * <tr><td>5xx without Retry-After</td><td>{@code Unknown}</td><td>again after 10, 50, 250 ms, then
 *   {@code Unknown}</td></tr>
 * <tr><td>connection lost, no answer in time</td><td>{@code Unknown}</td><td>again after 10, 50, 250
 *   ms, then {@code Unknown}</td></tr>
 * <tr><td>409</td><td>{@code Refused}</td><td>a PATCH again after 10, 50, 250 ms, then {@code
 *   Refused}; a DELETE {@code Refused}</td></tr>
 * <tr><td>any other status</td><td>{@code Refused}</td><td>{@code Refused}</td></tr>
 * <tr><td>no attempt: we may not write, were interrupted, or it is not wanted any more</td><td>{@code Refused}, or {@code
 *   Unknown} if an earlier attempt may have done it</td><td>the same</td></tr>
 * </table>
 *
 * <p>If an earlier attempt may have done it, only 404, 409 and 422, which tell how things are now,
 * are {@code Refused}; after any other refusal it is {@code Unknown}.
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
  private final Timing timing;
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
      Timing timing,
      DoubleSupplier random) {
    this.transport = transport;
    this.limit = limit;
    this.mayWrite = mayWrite;
    this.patience = patience;
    this.timing = timing;
    this.random = random;
  }

  WriteResult call(Request request) {
    return call(request, new Intent());
  }

  /** The same, as long as it is wanted. */
  WriteResult call(Request request, Intent intent) {
    Attempts attempts = new Attempts(request.method(), random);
    if (intent.isDropped()) {
      return superseded(attempts);
    }
    try {
      limit.take();
      return call(request, intent, attempts);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return attempts.stopped("Stopped", "interrupted before it was sent");
    }
  }

  private static WriteResult superseded(Attempts attempts) {
    return attempts.stopped("Superseded", "not sent because a later write makes it pointless");
  }

  private WriteResult call(Request request, Intent intent, Attempts attempts)
      throws InterruptedException {
    long deadline = timing.nanos() + patience.toNanos();
    while (true) {
      Verdict verdict =
          intent
              .attempt(() -> attempt(request.timeout(left(deadline)), attempts))
              .orElseGet(() -> new Verdict.Over(superseded(attempts)));
      switch (verdict) {
        case Verdict.Over(WriteResult result) -> {
          return result;
        }
        case Verdict.Again(Duration pause, WriteResult otherwise) -> {
          if (!waited(pause, deadline)) {
            return otherwise;
          }
        }
      }
    }
  }

  private Verdict attempt(Request request, Attempts attempts) {
    if (request.method() != Request.Method.GET && !mayWrite.getAsBoolean()) {
      return new Verdict.Over(
          attempts.stopped("NotLeader", "not sent because this instance does not lead"));
    }
    try {
      return attempts.judge(transport.send(request));
    } catch (IOException e) {
      return attempts.judge(e);
    }
  }

  private boolean waited(Duration pause, long deadline) throws InterruptedException {
    if (pause.compareTo(left(deadline)) >= 0) {
      return false;
    }
    timing.sleep(pause);
    return limit.take(left(deadline)) && left(deadline).isPositive();
  }

  private Duration left(long deadline) {
    return Duration.ofNanos(Math.max(0, deadline - timing.nanos()));
  }
}
