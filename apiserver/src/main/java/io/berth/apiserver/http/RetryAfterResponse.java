package io.berth.apiserver.http;

import io.berth.apiserver.object.TreeFields;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The {@code Retry-After} header, which repeats {@code retryAfterSeconds} of a {@code Status}. */
final class RetryAfterResponse {
  private RetryAfterResponse() {}

  static Optional<String> of(HttpResponse.Whole response) {
    if (response.code() != 429 && response.code() < 500) {
      return Optional.empty();
    }
    try {
      String body = new String(response.body(), StandardCharsets.UTF_8);
      String seconds =
          TreeFields.text(TreeReader.readUnplaced("status", body), "details", "retryAfterSeconds");
      return seconds.isEmpty() ? Optional.empty() : Optional.of(seconds);
    } catch (CodecException e) {
      return Optional.empty();
    }
  }
}
