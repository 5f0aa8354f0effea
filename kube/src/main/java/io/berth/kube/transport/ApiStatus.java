package io.berth.kube.transport;

import io.berth.codec.stream.ServerStatus;

/**
 * Why the API server refused: the contents of its {@code Status} object.
 *
 * @param reason a word for programs, such as {@code AlreadyExists}; empty if the server gave none
 * @param message a sentence for people
 */
public record ApiStatus(int code, String reason, String message) {
  /**
   * Reads a response that is no success. It may come from something on the way to the server:
   * whatever it is, there is a message.
   */
  public static ApiStatus of(ApiResponse answer) {
    Content content = answer.content();
    ServerStatus status = ServerStatus.read(answer.status(), content.type(), content.bytes());
    return new ApiStatus(status.code(), status.reason(), status.message());
  }
}
