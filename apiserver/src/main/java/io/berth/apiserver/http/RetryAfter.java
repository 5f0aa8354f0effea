package io.berth.apiserver.http;

import io.berth.apiserver.object.Fields;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The header that repeats what a {@code Status} says about asking again; clients look there. */
final class RetryAfter {
  private RetryAfter() {}

  static Optional<String> of(Answer.Whole answer) {
    if (answer.code() != 429 && answer.code() < 500) {
      return Optional.empty();
    }
    try {
      String body = new String(answer.body(), StandardCharsets.UTF_8);
      String seconds =
          Fields.text(TreeReader.readUnplaced("status", body), "details", "retryAfterSeconds");
      return seconds.isEmpty() ? Optional.empty() : Optional.of(seconds);
    } catch (CodecException e) {
      return Optional.empty();
    }
  }
}
