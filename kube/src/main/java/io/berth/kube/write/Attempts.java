package io.berth.kube.write;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.NotSentException;
import io.berth.kube.transport.Request;
import io.berth.kube.write.Verdict.Again;
import io.berth.kube.write.Verdict.Over;
import java.io.IOException;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/** The attempts of one call so far, and whether there should be another. */
final class Attempts {
  private static final int MOST_TRIES = 4;
  private static final int MOST_POSTPONEMENTS = 10;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
  private static final int GROWTH = 5;
  private static final double JITTER = 0.1;

  private final Request.Method method;
  private final DoubleSupplier random;
  private int tries = 1;
  private int postponements;
  private Duration pause = FIRST_PAUSE;
  private boolean maybeDone;

  Attempts(Request.Method method, DoubleSupplier random) {
    this.method = method;
    this.random = random;
  }

  Verdict judge(ApiResponse answer) {
    if (answer.isSuccess()) {
      return new Over(new WriteResult.Done(answer.content()));
    }
    ApiStatus status = ApiStatus.of(answer);
    boolean undone = answer.status() < 500 || (answer.status() == 503 && isPostponed(answer));
    WriteResult result = undone ? refused(answer.status(), status) : unknown(status.message());
    if (isPostponed(answer)) {
      return undone || isRepeatable() ? postponed(answer, result) : new Over(result);
    }
    return mayHelp(answer.status()) ? again(result) : new Over(result);
  }

  Verdict judge(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    if (failure instanceof NotSentException) {
      return again(unless(WriteResult.Refused.unsent("NotSent", message)));
    }
    WriteResult result = unknown(message);
    return isRepeatable() ? again(result) : new Over(result);
  }

  /** The call ends here because of us: what is known of it. */
  WriteResult stopped(String reason, String message) {
    return unless(WriteResult.Refused.unsent(reason, message));
  }

  /** The server said when to come again. */
  private static boolean isPostponed(ApiResponse answer) {
    return answer.retryAfter().isPresent() && (answer.status() == 429 || answer.status() >= 500);
  }

  /** Whether it does no harm to do it twice. */
  private boolean isRepeatable() {
    return method != Request.Method.POST;
  }

  private boolean mayHelp(int status) {
    return (status >= 500 && isRepeatable()) || (status == 409 && method == Request.Method.PATCH);
  }

  private Verdict postponed(ApiResponse answer, WriteResult otherwise) {
    if (postponements == MOST_POSTPONEMENTS) {
      return new Over(otherwise);
    }
    postponements++;
    return new Again(answer.retryAfter().orElse(Duration.ZERO), otherwise);
  }

  private Verdict again(WriteResult otherwise) {
    if (tries == MOST_TRIES) {
      return new Over(otherwise);
    }
    tries++;
    Duration now = pause.plusNanos((long) (pause.toNanos() * JITTER * random.getAsDouble()));
    pause = pause.multipliedBy(GROWTH);
    return new Again(now, otherwise);
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
