package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Shown;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** HTTP/2 of our own, and OkHttp for a server that turns out to have none. */
final class DirectWire implements Wire {
  private final Dialect dialect;
  private final Wire http2;
  private final Supplier<Wire> makeOther;
  private @Nullable Wire other;
  private boolean closed;

  DirectWire(Dialect dialect, Wire http2, Supplier<Wire> makeOther) {
    this.dialect = dialect;
    this.http2 = http2;
    this.makeOther = makeOther;
  }

  @Override
  public Begun begin(Request request, Shown shown, boolean isStreamed, Deadline deadline)
      throws IOException {
    if (!dialect.lacksHttp2()) {
      try {
        return http2.begin(request, shown, isStreamed, deadline);
      } catch (NoHttp2Exception e) {
        dialect.foundNoHttp2();
      }
    }
    return other().begin(request, shown, isStreamed, deadline);
  }

  private synchronized Wire other() {
    Wire made = other;
    if (made == null) {
      made = makeOther.get();
      other = made;
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
    if (other != null) {
      other.close();
    }
  }
}
