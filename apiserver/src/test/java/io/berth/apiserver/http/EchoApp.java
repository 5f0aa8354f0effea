package io.berth.apiserver.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Says what it was asked; {@code /boom} breaks, {@code /stream} sends what is put into it. */
final class EchoApp implements HttpHandler {
  static final String END = "end";
  static final String BREAK = "break";

  final BlockingQueue<String> events = new LinkedBlockingQueue<>();

  @Override
  public HttpResponse handle(HttpRequest call) {
    String first = call.segments().isEmpty() ? "" : call.segments().getFirst();
    return switch (first) {
      case "boom" -> throw new IllegalStateException("a secret of the program");
      case "stream" -> new HttpResponse.Streamed(200, "application/json", this::stream, List.of());
      case "warn" -> echo(call, List.of("299 - \"one\"", "299 - \"two\""));
      case "later" -> later();
      default -> echo(call, List.of());
    };
  }

  private static HttpResponse echo(HttpRequest call, List<String> warnings) {
    String text =
        String.join(
            " ",
            call.method(),
            call.segments().toString(),
            call.query().toString(),
            call.header("x-test"),
            Integer.toString(call.body().length));
    return new HttpResponse.Whole(
        200, "text/plain", text.getBytes(StandardCharsets.UTF_8), warnings);
  }

  private static HttpResponse later() {
    String status = "{\"kind\":\"Status\",\"code\":429,\"details\":{\"retryAfterSeconds\":7}}";
    byte[] body = status.getBytes(StandardCharsets.UTF_8);
    return new HttpResponse.Whole(429, "application/json", body, List.of());
  }

  private void stream(java.io.OutputStream out) throws java.io.IOException, InterruptedException {
    for (String event = events.take(); !event.equals(END); event = events.take()) {
      if (event.equals(BREAK)) {
        throw new IllegalStateException("a secret of the program");
      }
      out.write((event + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
  }
}
