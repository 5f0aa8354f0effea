package io.berth.kube.http2;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A connection on which many streams are open at once, from any threads. It ends when {@link
 * #close} is called, when either side breaks it, when the server does not answer a PING, and after
 * GOAWAY as soon as no stream is open.
 */
public final class Http2Connection implements AutoCloseable {
  private final Closeable socket;
  private final FrameReader reader;
  private final ConnectionWriter writer;
  private final KeepAlive keepAlive;
  private final ProtocolErrorListener protocolErrors;
  private final AtomicBoolean protocolErrorReported = new AtomicBoolean();

  private final ReentrantLock lock = new ReentrantLock();

  /** That another stream may be opened, or none ever again. */
  private final Condition streamAvailable = lock.newCondition();

  private final ConnectionState state = new ConnectionState();

  private Http2Connection(
      Closeable socket,
      InputStream in,
      OutputStream out,
      Duration pingInterval,
      ProtocolErrorListener protocolErrors) {
    this.socket = socket;
    this.reader = new FrameReader(in);
    this.writer = new ConnectionWriter(this, out);
    this.keepAlive = new KeepAlive(this, pingInterval);
    this.protocolErrors = protocolErrors;
  }

  /**
   * Sends the preface and starts the connection's threads.
   *
   * @param socket what to close in the end, so that pending reads and writes fail
   * @param pingInterval how often to send a PING
   */
  public static Http2Connection start(
      Closeable socket,
      InputStream in,
      OutputStream out,
      Duration pingInterval,
      ProtocolErrorListener protocolErrors) {
    Http2Connection connection = new Http2Connection(socket, in, out, pingInterval, protocolErrors);
    Thread.ofPlatform().daemon().name("http2-read").start(connection::read);
    connection.writer.start();
    connection.keepAlive.start();
    return connection;
  }

  private void read() {
    FrameHandler handler = new FrameHandler(this);
    try {
      while (true) {
        reader.readFrame(handler);
        keepAlive.frameReceived();
      }
    } catch (IOException e) {
      fail(e);
    } catch (RuntimeException e) { // frames that this package does not handle
      reportProtocolError("HTTP/2: " + e);
      fail(new IOException("HTTP/2: " + e, e));
      throw e;
    } catch (Error e) {
      fail(new IOException("HTTP/2: " + e, e));
      throw e;
    }
  }

  /**
   * Sends a request. Waits only while as many streams are open as the server allows, and after a
   * timeout until the server has shown that it is alive.
   *
   * @param head the header fields, those whose names begin with a colon first
   * @param isResponseStreamed whether the caller reads the response while it comes
   * @throws RequestNotProcessedException if nothing was sent because the connection opens no more
   *     streams
   * @throws SocketTimeoutException if nothing was sent because no stream could be opened in time
   */
  public Http2Stream send(
      List<HeaderField> head, byte[] body, boolean isResponseStreamed, Duration limit)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    lock.lockInterruptibly();
    try {
      awaitStreamAvailable(deadline);
      Http2Stream stream = state.openStream(this, head, body, isResponseStreamed, deadline);
      writer.wakeUp();
      keepAlive.wakeUpBefore(deadline);
      return stream;
    } finally {
      lock.unlock();
    }
  }

  private void awaitStreamAvailable(long deadline) throws IOException, InterruptedException {
    while (mustWait()) {
      if (!streamAvailable.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw new SocketTimeoutException("the server took no further request in time");
      }
    }
    if (!state.isOpen()) {
      throw new RequestNotProcessedException("the connection takes no more requests");
    }
  }

  private boolean mustWait() {
    return state.isOpen() && (state.isAtStreamLimit() || keepAlive.isSuspect());
  }

  /** Whether new streams may be opened. */
  public boolean isOpen() {
    return locked(ConnectionState::isOpen);
  }

  public boolean hasEnded() {
    return locked(ConnectionState::hasEnded);
  }

  /** Opens no more streams, and ends when no stream is open. */
  public void shutDown() {
    change(ConnectionState::shutDown);
  }

  /** Ends the connection and all its streams. */
  @Override
  public void close() {
    fail(new IOException("closed"));
  }

  /** Reads or changes the state, with a result. */
  interface StateFunction<T, E extends Exception> {
    T apply(ConnectionState state) throws E;
  }

  /** Changes the state. */
  interface StateChange<E extends Exception> {
    void apply(ConnectionState state) throws E;
  }

  /** Holds the lock meanwhile, and then wakes up the threads that have something to do. */
  <T extends @Nullable Object, E extends Exception> T locked(StateFunction<T, E> function)
      throws E {
    lock.lock();
    try {
      T result = function.apply(state);
      wakeUp();
      return result;
    } finally {
      lock.unlock();
    }
  }

  <E extends Exception> void change(StateChange<E> change) throws E {
    lock.lock();
    try {
      change.apply(state);
      wakeUp();
    } finally {
      lock.unlock();
    }
  }

  private void wakeUp() {
    if (state.hasFrames() || state.hasEnded()) {
      writer.wakeUp();
    }
    if (state.isDone()) {
      keepAlive.wakeUpBefore(System.nanoTime());
    }
    if (lock.hasWaiters(streamAvailable) && !mustWait()) {
      streamAvailable.signalAll();
    }
  }

  /** The frames to write next; null when the connection has ended. For the writing thread. */
  @Nullable ByteBuilder takeFrames() {
    lock.lock();
    try {
      if (state.hasEnded()) {
        return null;
      }
      if (!state.hasFrames()) {
        writer.willPark();
      }
      return state.takeFrames();
    } finally {
      lock.unlock();
    }
  }

  // What streams and the keep-alive ask for.

  void consumed(Http2Stream stream, int bytes) {
    change(current -> current.consumed(stream, bytes));
  }

  void cancel(Http2Stream stream, IOException why) {
    change(
        current -> {
          if (current.cancel(stream) && stream.isAwaited()) {
            keepAlive.suspect(current);
          }
        });
    stream.fail(why);
  }

  /** A stream has a new deadline, by {@link System#nanoTime}. */
  void deadlineSet(long deadline) {
    change(_ -> keepAlive.wakeUpBefore(deadline));
  }

  /** Resets the streams whose deadline has passed. */
  void expireStreams(long now) {
    locked(current -> current.expired(now))
        .forEach(stream -> cancel(stream, new SocketTimeoutException("too late")));
  }

  boolean isDone() {
    return locked(ConnectionState::isDone);
  }

  /** Calls the listener, the first time. */
  void reportProtocolError(String reason) {
    if (protocolErrorReported.compareAndSet(false, true)) {
      protocolErrors.protocolError(reason);
    }
  }

  void fail(IOException why) {
    if (why instanceof ProtocolException broken) {
      reportProtocolError(broken.violation());
    }
    Collection<Http2Stream> open = locked(current -> current.end(why));
    open.forEach(stream -> stream.fail(new IOException(why.getMessage(), why)));
    try {
      socket.close();
    } catch (IOException e) {
      // it is of no use any more, closed or not
    }
  }
}
