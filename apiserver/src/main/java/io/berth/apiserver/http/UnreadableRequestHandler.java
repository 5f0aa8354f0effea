package io.berth.apiserver.http;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.webserver.http.DirectHandlers;

/** Responds to requests that the web server cannot parse with {@code Status} objects. */
final class UnreadableRequestHandler implements DirectHandler {

  static DirectHandlers handlers() {
    DirectHandlers.Builder handlers = DirectHandlers.builder();
    UnreadableRequestHandler refusals = new UnreadableRequestHandler();
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
    HttpResponse.Whole response = Exchange.failure(status(code));
    return TransportResponse.builder()
        .status(io.helidon.http.Status.create(response.code()))
        .headers(headers)
        .header(HeaderNames.CONTENT_TYPE, response.contentType())
        .keepAlive(false)
        .entity(response.body())
        .build();
  }

  /** The library calls some requests that it cannot read its own failure; ours never get here. */
  private static Status status(io.helidon.http.Status code) {
    return switch (code.code()) {
      case 413 -> ApiFailure.tooLarge(RequestReader.MAX_BODY).status();
      case 500 -> ApiFailure.badRequest("Bad Request").status();
      default -> Status.failure(code.code(), "BadRequest", code.reasonPhrase());
    };
  }
}
