package io.berth.kube.write;

import io.berth.kube.transport.Answer;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.NotSentException;
import io.berth.kube.write.RetryDecision.Finished;
import io.berth.kube.write.RetryDecision.Retry;
import java.io.IOException;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/** The attempts of one call so far; decides whether there is another. */
final class RetryState {
  private static final int MOST_TRIES = 4;
  private static final int MOST_POSTPONEMENTS = 10;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
  private static final int GROWTH = 5;
  private static final double JITTER = 0.1;

  private final RetryPolicy policy;
  private final DoubleSupplier random;
  private int tries = 1;
  private int postponements;
  private Duration pause = FIRST_PAUSE;
  private boolean maybeDone;

  RetryState(RetryPolicy policy, DoubleSupplier random) {
    this.policy = policy;
    this.random = random;
  }

  RetryDecision decide(Answer answer) {
    if (answer.isSuccess()) {
      return new Finished(new WriteResult.Done(answer.content()));
    }
    ApiStatus status = ApiStatus.of(answer);
    boolean undone = answer.status() < 500 || (answer.status() == 503 && isPostponed(answer));
    WriteResult result = undone ? refused(answer.status(), status) : unknown(status.message());
    if (isPostponed(answer)) {
      return undone || policy.afterUnknownOutcome()
          ? postponed(answer, result)
          : new Finished(result);
    }
    return mayHelp(answer.status()) ? retry(result) : new Finished(result);
  }

  RetryDecision decide(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    if (failure instanceof NotSentException) {
      return retry(unless(WriteResult.Refused.unsent("NotSent", message)));
    }
    WriteResult result = unknown(message);
    return policy.afterUnknownOutcome() ? retry(result) : new Finished(result);
  }

  /** The call ends here because of us: what is known of it. */
  WriteResult stopped(String reason, String message) {
    return unless(WriteResult.Refused.unsent(reason, message));
  }

  /** The server said when to come again. */
  private static boolean isPostponed(Answer answer) {
    return answer.retryAfter().isPresent() && (answer.status() == 429 || answer.status() >= 500);
  }

  private boolean mayHelp(int status) {
    return (status >= 500 && policy.afterUnknownOutcome())
        || (status == 409 && policy.afterConflict());
  }

  private RetryDecision postponed(Answer answer, WriteResult otherwise) {
    if (postponements == MOST_POSTPONEMENTS) {
      return new Finished(otherwise);
    }
    postponements++;
    return new Retry(answer.retryAfter().orElse(Duration.ZERO), otherwise);
  }

  private RetryDecision retry(WriteResult otherwise) {
    if (tries == MOST_TRIES) {
      return new Finished(otherwise);
    }
    tries++;
    Duration now = pause.plusNanos((long) (pause.toNanos() * JITTER * random.getAsDouble()));
    pause = pause.multipliedBy(GROWTH);
    return new Retry(now, otherwise);
  }

  private WriteResult refused(int code, ApiStatus status) {
    WriteResult.Refused refused = new WriteResult.Refused(code, status.reason(), status.message());
    return speaksOfTheState(code) ? refused : unless(refused);
  }

  /** Whether the server has looked at the object as it is now: older attempts do not matter. */
  private static boolean speaksOfTheState(int code) {
    return code == 404 || code == 409 || code == 422;
  }

  private WriteResult unknown(String message) {
    maybeDone = true;
    return new WriteResult.Unknown(message);
  }

  /** Not done by this attempt; but maybe by an earlier one. */
  private WriteResult unless(WriteResult.Refused refused) {
    return maybeDone ? new WriteResult.Unknown(refused.message()) : refused;
  }
}
