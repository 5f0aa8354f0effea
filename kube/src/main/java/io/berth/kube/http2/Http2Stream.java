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
 * A request under way, and what has come of its answer. One thread waits for it; any thread may
 * {@link #cancel} it.
 */
public final class Http2Stream {
  static final long NEVER = Long.MAX_VALUE;

  private static final String STATUS = ":status";

  private final Http2Connection connection;
  private final int stream;
  private final RequestBody unsent;
  private final boolean isStreamed;
  private final Queue<byte[]> parts = new ConcurrentLinkedQueue<>();
  private final ReceiveWindow credit = new ReceiveWindow(ConnectionState.WINDOW_OF_CALL);
  private List<HeaderField> fields = List.of();
  private int status;
  private long received;

  private volatile boolean begun;
  private volatile boolean ended;
  private volatile @Nullable IOException failure;
  private volatile @Nullable Thread waiter;

  /** When to give up, by {@link System#nanoTime}. */
  private volatile long deadline;

  Http2Stream(
      Http2Connection connection, int stream, byte[] body, boolean isStreamed, long deadline) {
    this.connection = connection;
    this.stream = stream;
    this.unsent = new RequestBody(body);
    this.isStreamed = isStreamed;
    this.deadline = deadline;
  }

  int stream() {
    return stream;
  }

  RequestBody unsent() {
    return unsent;
  }

  ReceiveWindow credit() {
    return credit;
  }

  boolean isStreamed() {
    return isStreamed;
  }

  long deadline() {
    return deadline;
  }

  /** Whether it has not come so far that {@link #await()} returns. */
  boolean isAwaited() {
    return isStreamed ? !begun : !ended;
  }

  /** The beginning of the answer has come, or more headers after its end. On the reading thread. */
  void headers(List<HeaderField> received, boolean isAll) throws ProtocolException {
    if (!begun) {
      int code = status(received);
      if (code < 200 && !isAll) {
        return; // the answer itself is still to come
      }
      status = code;
      fields = received;
      if (isStreamed) {
        deadline = NEVER;
      }
      begun = true;
    }
    if (isAll) {
      end();
    }
    tell();
  }

  /** An answer that is shorter or longer than it was to be was cut off on its way. */
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
      throw new ProtocolException("an answer with the status \"" + value + "\"");
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

  /** A part of the answer has come. On the reading thread. */
  void data(FramePayload part, boolean isLast) throws ProtocolException {
    if (!begun) {
      throw new ProtocolException("an answer without headers");
    }
    if (part.size() > 0) {
      received += part.size();
      parts.add(part.copy());
    }
    if (isLast) {
      end();
    }
    tell();
  }

  void fail(IOException why) {
    if (!ended && failure == null) {
      failure = why;
      tell();
    }
  }

  /** Who wants the whole answer is not woken up for parts of it. */
  private void tell() {
    Thread sleeper = waiter;
    if (sleeper != null && (isStreamed || ended || failure != null)) {
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
   * Waits until the answer is complete, or has begun if it is streamed.
   *
   * @throws SocketTimeoutException if that takes longer than it may
   * @throws RequestNotProcessedException if the server has not looked at the request
   */
  public void await() throws IOException, InterruptedException {
    await(isStreamed ? () -> begun : () -> ended);
  }

  public int status() {
    return status;
  }

  public Optional<String> header(String name) {
    return find(fields, name);
  }

  /** All of an answer that is complete. */
  public byte[] whole() {
    byte[] only = parts.poll();
    if (only == null) {
      return new byte[0];
    }
    if (parts.isEmpty()) {
      return only;
    }
    ByteBuilder all = new ByteBuilder(only.length * 2);
    all.add(only, 0, only.length);
    parts.forEach(part -> all.add(part, 0, part.length));
    return all.copy();
  }

  /**
   * Waits for the next part of a streamed answer.
   *
   * @return null at its end
   * @throws SocketTimeoutException if nothing comes for so long
   */
  byte @Nullable [] next(Duration idle) throws IOException, InterruptedException {
    byte[] part = parts.poll();
    if (part == null) {
      deadline = System.nanoTime() + idle.toNanos();
      connection.keepTime(deadline);
      await(() -> !parts.isEmpty() || ended);
      deadline = NEVER;
      part = parts.poll();
    }
    if (part != null) {
      connection.consumed(this, part.length);
    }
    return part;
  }

  boolean isReady() {
    return !parts.isEmpty();
  }

  /** Ends it, unless it has ended: whoever waits for it gets an exception that says so. */
  public void cancel(String why) {
    connection.cancel(this, new IOException(why));
  }
}
