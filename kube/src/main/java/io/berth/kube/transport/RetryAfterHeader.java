package io.berth.kube.transport;

import java.time.Duration;
import java.util.Optional;

/** The header {@code Retry-After}. */
final class RetryAfterHeader {
  private static final int LONGEST_NUMBER = 9;

  private RetryAfterHeader() {}

  /** Dates, which HTTP would allow here too, are not what API servers send. */
  static Optional<Duration> of(Optional<String> value) {
    return value
        .map(String::strip)
        .filter(text -> text.matches("\\d{1," + LONGEST_NUMBER + "}"))
        .map(text -> Duration.ofSeconds(Long.parseLong(text)));
  }
}
