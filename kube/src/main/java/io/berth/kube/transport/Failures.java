package io.berth.kube.transport;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;

/** Messages about failed requests. */
final class Failures {
  private Failures() {}

  /**
   * An exception that says which request failed and why.
   *
   * @param url without the query
   * @param isUnseen whether the server has certainly not seen the request
   */
  static IOException of(
      Request.Method method, String url, String problem, IOException cause, boolean isUnseen) {
    String message = method + " " + url + ": " + problem;
    return isUnseen ? new NotSentException(message, cause) : new IOException(message, cause);
  }

  static String problem(IOException e) {
    String message = e.getMessage();
    if (message == null) {
      return e.getClass().getSimpleName();
    }
    return switch (e) {
      case UnknownHostException _ -> "unknown host: " + message;
      case ConnectException _ when e.getCause() != null ->
          message + ": " + e.getCause().getMessage();
      default -> message;
    };
  }

  static String late(Duration limit) {
    return "no answer within " + seconds(limit);
  }

  static String seconds(Duration time) {
    return time.toMillis() / 1e3 + " s";
  }
}
