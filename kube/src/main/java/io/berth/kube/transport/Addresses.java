package io.berth.kube.transport;

import java.net.URI;
import okhttp3.HttpUrl;

/** Writes requests as they go to one server. */
final class Addresses {
  private final HttpUrl server;
  private final String userAgent;

  Addresses(URI server, String userAgent) {
    HttpUrl url = HttpUrl.parse(server.toString());
    if (url == null) {
      throw new IllegalArgumentException(
          "the server's address \"" + server + "\" is not of the form https://HOST:PORT");
    }
    this.server = url;
    this.userAgent = userAgent;
  }

  /** Compressed answers cost the server more than they save: kube-scheduler declines them too. */
  okhttp3.Request.Builder write(Request request) {
    return new okhttp3.Request.Builder()
        .url(url(request))
        .header("User-Agent", userAgent)
        .header("Accept", request.accept())
        .header("Accept-Encoding", "identity")
        .method(
            request.method().name(),
            request.method() == Request.Method.GET ? null : new SingleUseBody(request.body()));
  }

  private HttpUrl url(Request request) {
    String before = server.encodedPath();
    String prefix = before.endsWith("/") ? before.substring(0, before.length() - 1) : before;
    HttpUrl.Builder url = server.newBuilder().encodedPath(prefix + request.path());
    request.query().forEach(url::addQueryParameter);
    return url.build();
  }
}
