package io.berth.apiserver.http;

import io.berth.apiserver.object.ApiFailure;
import io.helidon.http.Header;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads a request with its whole body. */
final class RequestReader {
  /** As kube-apiserver's. */
  static final int MAX_BODY = 3 * 1024 * 1024;

  private RequestReader() {}

  static HttpRequest read(ServerRequest request, List<String> segments) {
    String method = request.prologue().method().text();
    Map<String, List<String>> query = RequestTarget.query(request.prologue().query().rawValue());
    return new HttpRequest(method, segments, query, headers(request), body(request));
  }

  private static Map<String, String> headers(ServerRequest request) {
    Map<String, String> headers = new HashMap<>();
    for (Header header : request.headers()) {
      String name = header.name().toLowerCase(Locale.ROOT);
      String value = String.join(", ", header.allValues());
      headers.merge(name, value, (one, other) -> one + ", " + other);
    }
    return headers;
  }

  /**
   * A body that is too large is read to its end, within what the server allows at all, because a
   * client that is cut off while it sends does not see the answer.
   */
  private static byte[] body(ServerRequest request) {
    if (!request.content().hasEntity()) {
      return new byte[0];
    }
    try {
      return atMost(request.content().inputStream());
    } catch (ApiFailure | CloseConnectionException e) {
      throw e;
    } catch (RequestException e) {
      boolean large = e.status().code() == Status.REQUEST_ENTITY_TOO_LARGE_413.code();
      throw new UnreadableBody(large ? ApiFailure.tooLarge(MAX_BODY) : unreadable(), e);
    } catch (IOException e) {
      throw new UnreadableBody(unreadable(), new UncheckedIOException(e));
    } catch (RuntimeException e) {
      throw new UnreadableBody(unreadable(), e);
    }
  }

  /** Does not close the stream, which would read on. */
  private static byte[] atMost(InputStream in) throws IOException {
    byte[] body = in.readNBytes(MAX_BODY + 1);
    if (body.length <= MAX_BODY) {
      return body;
    }
    in.transferTo(OutputStream.nullOutputStream());
    throw ApiFailure.tooLarge(MAX_BODY);
  }

  private static ApiFailure unreadable() {
    return ApiFailure.badRequest("the request body cannot be read");
  }
}
