package io.berth.kube.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.Map;
import java.util.stream.Collectors;

/** The URLs of one server, and the header fields that all requests have. */
final class ServerAddress {
  /** Compression costs the server more than it saves: kube-scheduler declines it too. */
  static final String ENCODINGS = "identity";

  private static final String UNRESERVED = "-._~";
  private static final int HTTPS_PORT = 443;
  private static final int HTTP_PORT = 80;

  private final String scheme;
  private final String host;
  private final int port;
  private final String prefix;
  private final String userAgent;

  ServerAddress(URI server, String userAgent) {
    boolean isTls = "https".equalsIgnoreCase(server.getScheme());
    if (server.getHost() == null || !(isTls || "http".equalsIgnoreCase(server.getScheme()))) {
      throw new IllegalArgumentException(
          "the server's address \"" + server + "\" is not of the form https://HOST:PORT");
    }
    String path = server.getRawPath();
    this.scheme = isTls ? "https" : "http";
    this.host = server.getHost();
    this.port = server.getPort() >= 0 ? server.getPort() : isTls ? HTTPS_PORT : HTTP_PORT;
    this.prefix = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    this.userAgent = userAgent;
  }

  String scheme() {
    return scheme;
  }

  /** As in URLs, where IPv6 addresses are in brackets. */
  String host() {
    return host;
  }

  int port() {
    return port;
  }

  /** Host and port. */
  String authority() {
    return host + ":" + port;
  }

  String url(Request request) {
    return scheme + "://" + authority() + target(request);
  }

  /** Without the query, for messages. */
  String plainUrl(Request request) {
    return scheme + "://" + authority() + prefix + request.path();
  }

  /** Path and query. */
  String target(Request request) {
    String path = prefix + request.path();
    return request.query().isEmpty() ? path : path + "?" + query(request.query());
  }

  private static String query(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(it -> encoded(it.getKey()) + "=" + encoded(it.getValue()))
        .collect(Collectors.joining("&"));
  }

  /** Percent-encodes all but unreserved characters (RFC 3986). */
  private static String encoded(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte value : text.getBytes(UTF_8)) {
      char letter = (char) (value & 0xFF);
      if (letter < 0x80 && (Character.isLetterOrDigit(letter) || UNRESERVED.indexOf(letter) >= 0)) {
        encoded.append(letter);
      } else {
        encoded.append('%').append("%02X".formatted((int) letter));
      }
    }
    return encoded.toString();
  }

  String userAgent() {
    return userAgent;
  }

  /** Why credentials cannot be in a header field; does not show them. */
  static NotSentException invalidCredentials(RuntimeException e) {
    return new NotSentException("the credentials cannot be sent: " + e.getMessage(), e);
  }
}
