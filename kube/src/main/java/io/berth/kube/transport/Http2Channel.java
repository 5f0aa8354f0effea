package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.access.Credentials.Snapshot;
import io.berth.kube.http2.HeaderField;
import io.berth.kube.http2.Http2Connection;
import io.berth.kube.http2.Http2Stream;
import io.berth.kube.http2.RequestNotProcessedException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Requests over one HTTP/2 connection, which is replaced when it takes no more of them. */
final class Http2Channel implements HttpChannel {
  private static final int MAX_ATTEMPTS = 3;
  private static final byte[] NO_BODY = {};
  private static final String INTERRUPTED = "interrupted";

  private final ServerAddress address;
  private final Http2Support support;
  private final Http2Connections connections;

  Http2Channel(ServerAddress address, Http2Support support, Http2Connector connector) {
    this.address = address;
    this.support = support;
    this.connections = new Http2Connections(connector::connect);
  }

  /**
   * Sends a request, again if the server has certainly not processed it, or if it changes nothing
   * and its connection broke.
   *
   * @throws Http2UnsupportedException if another client has to send it
   */
  @Override
  public OpenResponse begin(
      Request request, Snapshot snapshot, boolean isStreamed, Deadline deadline)
      throws IOException {
    List<HeaderField> head = head(request, snapshot);
    for (int attempt = 1; support.isUsable(); attempt++) {
      Http2Connection connection = connection(request, snapshot.identity(), deadline);
      try {
        return attempt(connection, request, head, isStreamed, deadline);
      } catch (AttemptException e) {
        if (attempt == MAX_ATTEMPTS || !e.isRepeatable(request)) {
          throw failure(request, e.cause, e.isUnseen());
        }
      }
    }
    throw new Http2UnsupportedException();
  }

  private static OpenResponse attempt(
      Http2Connection connection,
      Request request,
      List<HeaderField> head,
      boolean isStreamed,
      Deadline deadline)
      throws AttemptException {
    Optional<Http2Stream> sent = Optional.empty();
    try {
      byte[] body = request.body().map(Content::bytes).orElse(NO_BODY);
      Http2Stream stream = connection.send(head, body, isStreamed, deadline.left());
      sent = Optional.of(stream);
      stream.await();
      return new Http2Response(stream);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      sent.ifPresent(stream -> stream.cancel(INTERRUPTED));
      throw new AttemptException(new InterruptedIOException(INTERRUPTED), sent.isPresent());
    } catch (IOException e) {
      throw new AttemptException(e, sent.isPresent());
    }
  }

  /** An attempt that failed. */
  private static final class AttemptException extends Exception {
    private static final long serialVersionUID = 1L;
    private final IOException cause;
    private final boolean wasSent;

    AttemptException(IOException cause, boolean wasSent) {
      super(null, cause, false, false);
      this.cause = cause;
      this.wasSent = wasSent;
    }

    boolean isUnseen() {
      return !wasSent || cause instanceof RequestNotProcessedException;
    }

    boolean isRepeatable(Request request) {
      return switch (cause) {
        case RequestNotProcessedException _ -> true;
        case SocketTimeoutException _ -> false;
        case InterruptedIOException _ -> false;
        default -> request.method() == Request.Method.GET;
      };
    }
  }

  private Http2Connection connection(
      Request request, Optional<Identity> identity, Deadline deadline) throws IOException {
    try {
      return connections.forIdentity(identity).get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(request, new InterruptedIOException(INTERRUPTED), true);
    } catch (TimeoutException | SocketTimeoutException e) {
      throw failure(request, new SocketTimeoutException(), true);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Http2UnsupportedException unsupported) {
        support.notOffered();
        throw unsupported;
      }
      IOException why =
          e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
      throw failure(request, new IOException(Failures.problem(why), why), true);
    }
  }

  private IOException failure(Request request, IOException e, boolean isUnseen) {
    String problem =
        e instanceof SocketTimeoutException
            ? Failures.late(request.timeout())
            : Failures.problem(e);
    return Failures.of(request.method(), address.plainUrl(request), problem, e, isUnseen);
  }

  private List<HeaderField> head(Request request, Snapshot snapshot) throws NotSentException {
    List<HeaderField> head = new ArrayList<>();
    head.add(new HeaderField(":method", request.method().name()));
    head.add(new HeaderField(":scheme", address.scheme()));
    head.add(new HeaderField(":authority", address.authority()));
    head.add(new HeaderField(":path", printable("path", address.target(request))));
    head.add(new HeaderField("user-agent", address.userAgent()));
    head.add(new HeaderField("accept", request.accept()));
    head.add(new HeaderField("accept-encoding", ServerAddress.ENCODINGS));
    if (snapshot.authorization().isPresent()) {
      String value = printable("authorization", snapshot.authorization().get());
      head.add(new HeaderField("authorization", value));
    }
    if (request.body().isPresent()) {
      Content body = request.body().get();
      head.add(new HeaderField("content-type", body.type()));
      head.add(new HeaderField("content-length", Integer.toString(body.bytes().length)));
    }
    return head;
  }

  /** Checks a value; the exception does not show it. */
  private static String printable(String name, String value) throws NotSentException {
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) < ' ' || value.charAt(i) > '~') {
        throw ServerAddress.invalidCredentials(
            new IllegalArgumentException(
                "Unexpected char 0x%02x at %d in %s value"
                    .formatted((int) value.charAt(i), i, name)));
      }
    }
    return value;
  }

  /** Opens no more streams. */
  void shutDown() {
    connections.shutDown();
  }

  @Override
  public void close() {
    connections.close();
  }
}
