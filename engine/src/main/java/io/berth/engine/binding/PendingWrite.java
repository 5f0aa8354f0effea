package io.berth.engine.binding;

import io.berth.engine.port.CommandOutcome;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One write from the moment it was sent until its outcome is known. */
final class PendingWrite {
  private static final long FIRST_RETRY = Duration.ofSeconds(1).toNanos();
  private static final long LONGEST_RETRY = Duration.ofSeconds(10).toNanos();

  private enum State {
    SENT,
    UNCERTAIN,
    ASKED,
    KNOWN
  }

  private final Write write;
  private State state = State.SENT;
  private long retryAt;
  private long retryAfter = FIRST_RETRY;
  private @Nullable WriteOutcome outcome;

  PendingWrite(Write write) {
    this.write = write;
  }

  Write write() {
    return write;
  }

  boolean isKnown() {
    return state == State.KNOWN;
  }

  /** Whether the outcome is unknown and the API server is not being asked. */
  boolean isUncertain() {
    return state == State.UNCERTAIN;
  }

  /** When to ask, in monotonic nanoseconds; only while it is uncertain. */
  long retryAt() {
    return retryAt;
  }

  WriteOutcome outcome() {
    return Objects.requireNonNull(outcome);
  }

  void asked() {
    state = State.ASKED;
  }

  /** That a question was refused says nothing about the write: it is asked again. */
  void answered(CommandOutcome answer, long now) {
    boolean isQuestion = state == State.ASKED;
    switch (answer) {
      case CommandOutcome.Found found when isQuestion ->
          known(WriteCheck.judge(write, found.object()));
      case CommandOutcome.Succeeded done when !isQuestion ->
          known(new WriteOutcome.Written(write, done.object()));
      case CommandOutcome.Refused refused when !isQuestion ->
          known(new WriteOutcome.Failed(write, refused.reason(), refused.message()));
      case CommandOutcome.Found _,
          CommandOutcome.Succeeded _,
          CommandOutcome.Refused _,
          CommandOutcome.Unknown _ ->
          askLater(now);
    }
  }

  /** The watch has shown that it was carried out. */
  void confirmed() {
    known(new WriteOutcome.Written(write, Optional.empty()));
  }

  private void known(WriteOutcome known) {
    state = State.KNOWN;
    outcome = known;
  }

  private void askLater(long now) {
    state = State.UNCERTAIN;
    retryAt = now + retryAfter;
    retryAfter = Math.min(2 * retryAfter, LONGEST_RETRY);
  }
}
