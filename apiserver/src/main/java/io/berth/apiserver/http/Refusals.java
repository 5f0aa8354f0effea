package io.berth.apiserver.http;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.webserver.http.DirectHandlers;

/** Answers requests that the server itself cannot read, as {@code Status} objects. */
final class Refusals implements DirectHandler {

  static DirectHandlers handlers() {
    DirectHandlers.Builder handlers = DirectHandlers.builder();
    Refusals refusals = new Refusals();
    for (EventType type : EventType.values()) {
      handlers.addHandler(type, refusals);
    }
    return handlers.build();
  }

  @Override
  public TransportResponse handle(
      TransportRequest request,
      EventType type,
      io.helidon.http.Status code,
      ServerResponseHeaders headers,
      String message) {
    Answer.Whole answer = Exchange.failure(status(code));
    return TransportResponse.builder()
        .status(io.helidon.http.Status.create(answer.code()))
        .headers(headers)
        .header(HeaderNames.CONTENT_TYPE, answer.contentType())
        .keepAlive(false)
        .entity(answer.body())
        .build();
  }

  /** The library calls some requests that it cannot read its own failure; ours never get here. */
  private static Status status(io.helidon.http.Status code) {
    return switch (code.code()) {
      case 413 -> ApiFailure.tooLarge(IncomingCall.MAX_BODY).status();
      case 500 -> ApiFailure.badRequest("Bad Request").status();
      default -> Status.failure(code.code(), "BadRequest", code.reasonPhrase());
    };
  }
}
