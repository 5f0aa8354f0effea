package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.http2.Http2Connection;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP/2 connection for the current client identity. Callers that need it while it is being
 * established wait for it together, and its failure is the failure of all of them. Another identity
 * needs another connection: the streams of the old one go on, new ones are opened on the new one.
 */
final class Http2Connections {
  /** Establishes connections. */
  interface Factory {
    Http2Connection connect(Optional<Identity> identity) throws IOException;
  }

  private final Factory factory;
  private final Set<Http2Connection> open = new HashSet<>();
  private Optional<Identity> identity = Optional.empty();
  private @Nullable CompletableFuture<Http2Connection> current;
  private boolean closed;

  Http2Connections(Factory factory) {
    this.factory = factory;
  }

  /** The connection for this identity, which may still be under way. */
  synchronized CompletableFuture<Http2Connection> forIdentity(Optional<Identity> requested)
      throws IOException {
    if (closed) {
      throw new NotSentException("closed", new IOException("closed"));
    }
    CompletableFuture<Http2Connection> known = current;
    if (known == null || !identity.equals(requested) || !isUsable(known)) {
      shutDown();
      CompletableFuture<Http2Connection> made = new CompletableFuture<>();
      Thread.ofVirtual().name("connect").start(() -> connect(requested, made));
      identity = requested;
      current = made;
      known = made;
    }
    return known;
  }

  private static boolean isUsable(CompletableFuture<Http2Connection> connection) {
    return !connection.isDone()
        || (!connection.isCompletedExceptionally() && connection.join().isOpen());
  }

  private void connect(Optional<Identity> requested, CompletableFuture<Http2Connection> made) {
    try {
      Http2Connection connection = factory.connect(requested);
      keep(connection);
      made.complete(connection);
    } catch (Throwable e) { // without an outcome all callers would wait for this attempt for ever
      made.completeExceptionally(e);
    }
  }

  private synchronized void keep(Http2Connection connection) {
    open.removeIf(Http2Connection::hasEnded);
    open.add(connection);
    if (closed) {
      connection.close();
    }
  }

  /** The current connection opens no more streams, and ends when none is open. */
  synchronized void shutDown() {
    if (current != null) {
      var _ = current.thenAccept(Http2Connection::shutDown);
    }
  }

  synchronized void close() {
    closed = true;
    open.forEach(Http2Connection::close);
  }
}
