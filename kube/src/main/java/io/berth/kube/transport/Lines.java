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
 * The connection for the identity that is to be shown. Whoever needs one while it is being made
 * waits for it, and for nothing else; if that fails, it fails for all of them. Another identity
 * needs another connection: what is under way on the old one goes on, nothing new begins there.
 */
final class Lines {
  /** Makes connections. */
  interface Dial {
    Http2Connection connect(Optional<Identity> identity) throws IOException;
  }

  private final Dial dial;
  private final Set<Http2Connection> open = new HashSet<>();
  private Optional<Identity> identity = Optional.empty();
  private @Nullable CompletableFuture<Http2Connection> current;
  private boolean closed;

  Lines(Dial dial) {
    this.dial = dial;
  }

  /** A connection that is there, or comes. */
  synchronized CompletableFuture<Http2Connection> to(Optional<Identity> shown) throws IOException {
    if (closed) {
      throw new NotSentException("closed", new IOException("closed"));
    }
    CompletableFuture<Http2Connection> known = current;
    if (known == null || !identity.equals(shown) || !isGood(known)) {
      if (known != null) {
        var _ = known.thenAccept(Http2Connection::finish);
      }
      CompletableFuture<Http2Connection> made = new CompletableFuture<>();
      Thread.ofVirtual().name("connect").start(() -> connect(shown, made));
      identity = shown;
      current = made;
      known = made;
    }
    return known;
  }

  private static boolean isGood(CompletableFuture<Http2Connection> line) {
    return !line.isDone() || (!line.isCompletedExceptionally() && line.join().isOpen());
  }

  private void connect(Optional<Identity> shown, CompletableFuture<Http2Connection> made) {
    try {
      Http2Connection connection = dial.connect(shown);
      keep(connection);
      made.complete(connection);
    } catch (Throwable e) { // whatever it is, nobody would dial again while it is awaited
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

  synchronized void close() {
    closed = true;
    open.forEach(Http2Connection::close);
  }
}
