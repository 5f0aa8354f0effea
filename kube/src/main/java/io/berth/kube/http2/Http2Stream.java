package io.berth.kube.http2;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A stream: one request, and what was received of its response. One thread waits for it; any thread
 * may {@link #cancel} it.
 */
public final class Http2Stream {
  static final long NEVER = Long.MAX_VALUE;

  private static final String STATUS = ":status";

  private final Http2Connection connection;
  private final int id;
  private final RequestBody requestBody;
  private final boolean isResponseStreamed;
  private final Queue<byte[]> data = new ConcurrentLinkedQueue<>();
  private final ReceiveWindow receiveWindow = new ReceiveWindow(ConnectionState.STREAM_WINDOW);
  private List<HeaderField> headers = List.of();
  private int status;
  private long received;

  private volatile boolean hasHeaders;
  private volatile boolean ended;
  private volatile @Nullable IOException failure;
  private volatile @Nullable Thread waiter;

  /** When the request times out, by {@link System#nanoTime}. */
  private volatile long deadline;

  Http2Stream(
      Http2Connection connection,
      int id,
      byte[] requestBody,
      boolean isResponseStreamed,
      long deadline) {
    this.connection = connection;
    this.id = id;
    this.requestBody = new RequestBody(requestBody);
    this.isResponseStreamed = isResponseStreamed;
    this.deadline = deadline;
  }

  int id() {
    return id;
  }

  RequestBody requestBody() {
    return requestBody;
  }

  ReceiveWindow receiveWindow() {
    return receiveWindow;
  }

  boolean isResponseStreamed() {
    return isResponseStreamed;
  }

  long deadline() {
    return deadline;
  }

  /** Whether {@link #await()} would still wait. */
  boolean isAwaited() {
    return isResponseStreamed ? !hasHeaders : !ended;
  }

  /** The headers of the response came, or its trailers. On the reading thread. */
  void headersReceived(List<HeaderField> fields, boolean isEndStream) throws ProtocolException {
    if (!hasHeaders) {
      int code = status(fields);
      if (code < 200 && !isEndStream) {
        return; // an interim response: the final one follows
      }
      status = code;
      headers = fields;
      if (isResponseStreamed) {
        deadline = NEVER;
      }
      hasHeaders = true;
    }
    if (isEndStream) {
      end();
    }
    signal();
  }

  /** A body that is shorter or longer than announced was cut off on its way. */
  private void end() {
    String announced = header("content-length").orElse("");
    if (announced.isEmpty() || announced.equals(Long.toString(received))) {
      ended = true;
    } else {
      failure = new IOException("an answer of " + received + " bytes instead of " + announced);
    }
  }

  private static int status(List<HeaderField> fields) throws ProtocolException {
    String value = find(fields, STATUS).orElse("");
    if (value.length() != 3 || !value.chars().allMatch(Character::isDigit)) {
      throw new ProtocolException("a response with the status \"" + value + "\"");
    }
    return Integer.parseInt(value);
  }

  private static Optional<String> find(List<HeaderField> fields, String name) {
    for (HeaderField field : fields) {
      if (field.name().equals(name)) {
        return Optional.of(field.value());
      }
    }
    return Optional.empty();
  }

  /** A DATA frame came. On the reading thread. */
  void dataReceived(FramePayload payload, boolean isEndStream) throws ProtocolException {
    if (!hasHeaders) {
      throw new ProtocolException("DATA before HEADERS");
    }
    if (payload.size() > 0) {
      received += payload.size();
      data.add(payload.copy());
    }
    if (isEndStream) {
      end();
    }
    signal();
  }

  void fail(IOException why) {
    if (!ended && failure == null) {
      failure = why;
      signal();
    }
  }

  /** A caller that wants the whole response is not woken up for parts of it. */
  private void signal() {
    Thread sleeper = waiter;
    if (sleeper != null && (isResponseStreamed || ended || failure != null)) {
      LockSupport.unpark(sleeper);
    }
  }

  private void await(BooleanSupplier ready) throws IOException, InterruptedException {
    waiter = Thread.currentThread();
    while (!ready.getAsBoolean()) {
      IOException why = failure;
      if (why != null) {
        throw why;
      }
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      LockSupport.park(this);
    }
  }

  /**
   * Waits until the response is complete; if it is streamed, until its headers have come.
   *
   * @throws SocketTimeoutException if the deadline passes first
   * @throws RequestNotProcessedException if the server has not processed the request
   */
  public void await() throws IOException, InterruptedException {
    await(isResponseStreamed ? () -> hasHeaders : () -> ended);
  }

  public int status() {
    return status;
  }

  public Optional<String> header(String name) {
    return find(headers, name);
  }

  /** The whole body of a response that is complete. */
  public byte[] body() {
    byte[] only = data.poll();
    if (only == null) {
      return new byte[0];
    }
    if (data.isEmpty()) {
      return only;
    }
    ByteBuilder all = new ByteBuilder(only.length * 2);
    all.add(only, 0, only.length);
    data.forEach(part -> all.add(part, 0, part.length));
    return all.copy();
  }

  /**
   * Waits for the next part of a streamed response.
   *
   * @return null at its end
   * @throws SocketTimeoutException if nothing comes for so long
   */
  byte @Nullable [] nextData(Duration idle) throws IOException, InterruptedException {
    byte[] part = data.poll();
    if (part == null) {
      deadline = System.nanoTime() + idle.toNanos();
      connection.deadlineSet(deadline);
      await(() -> !data.isEmpty() || ended);
      deadline = NEVER;
      part = data.poll();
    }
    if (part != null) {
      connection.consumed(this, part.length);
    }
    return part;
  }

  boolean hasData() {
    return !data.isEmpty();
  }

  /** Resets the stream, unless it has ended: a thread that waits for it gets this as exception. */
  public void cancel(String why) {
    connection.cancel(this, new IOException(why));
  }
}
