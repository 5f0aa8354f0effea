package io.berth.kube.transport;

import io.berth.kube.access.Credentials.Identity;
import io.berth.kube.access.Credentials.Shown;
import io.berth.kube.http2.RequestNotProcessedException;
import io.berth.kube.http2.HeaderField;
import io.berth.kube.http2.Http2Stream;
import io.berth.kube.http2.Http2Connection;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** All requests on one connection of HTTP/2, which is made anew when it is no longer good. */
final class Http2Wire implements Wire {
  private static final int ATTEMPTS = 3;

  private final Addresses addresses;
  private final Lines lines;

  Http2Wire(Addresses addresses, Connector connector) {
    this.addresses = addresses;
    this.lines = new Lines(connector::connect);
  }

  /**
   * Sends a request, again if the server has certainly not looked at it, or if it changes nothing
   * and its connection broke.
   *
   * @throws NoHttp2Exception if the server does not speak HTTP/2: nothing was sent
   */
  @Override
  public Begun begin(Request request, Shown shown, boolean isStreamed, Deadline deadline)
      throws IOException {
    List<HeaderField> head = head(request, shown);
    for (int tried = 1; ; tried++) {
      Http2Connection connection = connection(request, shown.identity(), deadline);
      try {
        return attempt(connection, request, head, isStreamed, deadline);
      } catch (AttemptException e) {
        if (tried == ATTEMPTS || !e.isWorthAnother(request)) {
          throw failure(request, e.cause, e.isUnseen());
        }
      }
    }
  }

  private static Begun attempt(
      Http2Connection connection,
      Request request,
      List<HeaderField> head,
      boolean isStreamed,
      Deadline deadline)
      throws AttemptException {
    Optional<Http2Stream> sent = Optional.empty();
    try {
      byte[] body = request.body().map(Content::bytes).orElse(NOTHING);
      Http2Stream call = connection.send(head, body, isStreamed, deadline.left());
      sent = Optional.of(call);
      call.await();
      return new Http2Begun(call);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      sent.ifPresent(call -> call.cancel(INTERRUPTED));
      throw new AttemptException(new InterruptedIOException(INTERRUPTED), sent.isPresent());
    } catch (IOException e) {
      throw new AttemptException(e, sent.isPresent());
    }
  }

  private static final byte[] NOTHING = {};
  private static final String INTERRUPTED = "interrupted";

  /** One that failed. */
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

    boolean isWorthAnother(Request request) {
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
      return lines.to(identity).get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(request, new InterruptedIOException(INTERRUPTED), true);
    } catch (TimeoutException | SocketTimeoutException e) {
      throw failure(request, new SocketTimeoutException(), true);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof NoHttp2Exception none) {
        throw none;
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
    return Failures.of(request.method(), addresses.plainUrl(request), problem, e, isUnseen);
  }

  private List<HeaderField> head(Request request, Shown shown) throws NotSentException {
    List<HeaderField> head = new ArrayList<>();
    head.add(new HeaderField(":method", request.method().name()));
    head.add(new HeaderField(":scheme", addresses.scheme()));
    head.add(new HeaderField(":authority", addresses.authority()));
    head.add(new HeaderField(":path", speakable("path", addresses.target(request))));
    head.add(new HeaderField("user-agent", addresses.userAgent()));
    head.add(new HeaderField("accept", request.accept()));
    head.add(new HeaderField("accept-encoding", Addresses.ENCODINGS));
    if (shown.authorization().isPresent()) {
      String value = speakable("authorization", shown.authorization().get());
      head.add(new HeaderField("authorization", value));
    }
    if (request.body().isPresent()) {
      Content body = request.body().get();
      head.add(new HeaderField("content-type", body.type()));
      head.add(new HeaderField("content-length", Integer.toString(body.bytes().length)));
    }
    return head;
  }

  /** A value that is printable; what is wrong with another is said without showing it. */
  private static String speakable(String name, String value) throws NotSentException {
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) < ' ' || value.charAt(i) > '~') {
        throw Addresses.unspeakable(
            new IllegalArgumentException(
                "Unexpected char 0x%02x at %d in %s value"
                    .formatted((int) value.charAt(i), i, name)));
      }
    }
    return value;
  }

  @Override
  public void close() {
    lines.close();
  }
}
