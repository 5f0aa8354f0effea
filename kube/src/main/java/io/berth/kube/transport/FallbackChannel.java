package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Snapshot;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** HTTP/2 of our own; OkHttp for a server with which that cannot be used. */
final class FallbackChannel implements HttpChannel {
  private final Http2Support support;
  private final Http2Channel http2;
  private final Supplier<HttpChannel> okHttpFactory;
  private @Nullable HttpChannel okHttp;
  private boolean closed;

  FallbackChannel(Http2Support support, Http2Channel http2, Supplier<HttpChannel> okHttpFactory) {
    this.support = support;
    this.http2 = http2;
    this.okHttpFactory = okHttpFactory;
  }

  @Override
  public OpenResponse begin(
      Request request, Snapshot snapshot, boolean isStreamed, Deadline deadline)
      throws IOException {
    if (support.isUsable()) {
      try {
        return http2.begin(request, snapshot, isStreamed, deadline);
      } catch (Http2UnsupportedException e) {
        // that it cannot be used was found out just now; the request may be sent again
      }
    }
    return okHttp().begin(request, snapshot, isStreamed, deadline);
  }

  private synchronized HttpChannel okHttp() {
    HttpChannel made = okHttp;
    if (made == null) {
      made = okHttpFactory.get();
      okHttp = made;
      http2.shutDown();
      if (closed) {
        made.close();
      }
    }
    return made;
  }

  @Override
  public synchronized void close() {
    closed = true;
    http2.close();
    if (okHttp != null) {
      okHttp.close();
    }
  }
}
