package io.berth.codec.stream;

import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;

/** The {@code Status} with which the API server answers a request that it refuses. */
final class StatusMessage {
  static final Message<Status> STATUS = Message.of(Status.class);

  /** What is read of it. */
  public record Status(
      @Wire(3) String message,
      @Wire(4) String reason,
      @Wire(5) Details details,
      @Wire(6) int code) {}

  /** More about it. */
  public record Details(@Wire(5) int retryAfterSeconds) {}

  private StatusMessage() {}
}
