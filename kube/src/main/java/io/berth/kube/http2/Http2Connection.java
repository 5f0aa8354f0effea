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
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A connection on which many requests are under way at once, from any threads. It ends when {@link
 * #close} is called, when either side breaks it, when the server does not answer a ping, and when
 * the server has taken leave and all that it still wanted to answer is answered.
 */
public final class Http2Connection implements AutoCloseable {
  private final Closeable socket;
  private final FrameReader reader;
  private final ConnectionWriter writing;
  private final KeepAlive keeper;

  private final ReentrantLock lock = new ReentrantLock();

  /** That there is a place for another request, or will never be one. */
  private final Condition place = lock.newCondition();

  private final ConnectionState talk = new ConnectionState();

  private Http2Connection(Closeable socket, InputStream in, OutputStream out, Duration ping) {
    this.socket = socket;
    this.reader = new FrameReader(in);
    this.writing = new ConnectionWriter(this, out);
    this.keeper = new KeepAlive(this, ping);
  }

  /**
   * Begins to talk.
   *
   * @param socket what to close in the end, so that reads and writes that are under way fail
   * @param ping how often to ask whether the server is still there
   */
  public static Http2Connection begin(
      Closeable socket, InputStream in, OutputStream out, Duration ping) {
    Http2Connection connection = new Http2Connection(socket, in, out, ping);
    Thread.ofPlatform().daemon().name("http2-read").start(connection::read);
    connection.writing.start();
    connection.keeper.start();
    return connection;
  }

  private void read() {
    FrameHandler incoming = new FrameHandler(this);
    try {
      while (true) {
        reader.next(incoming);
        keeper.heard();
      }
    } catch (IOException e) {
      fail(e);
    } catch (RuntimeException | Error e) {
      fail(new IOException("HTTP/2: " + e, e));
      throw e;
    }
  }

  /**
   * Sends a request. It does not wait for anything but a place among those that the server takes at
   * once, and a sign of life after a request that nobody answered.
   *
   * @param head what the server has to know of the request, with the names that begin with a colon
   *     first
   * @param isStreamed whether the caller wants the answer as it comes
   * @throws RequestNotProcessedException if nothing was sent because the connection takes no more requests
   * @throws SocketTimeoutException if nothing was sent because there was no place in time
   */
  public Http2Stream send(List<HeaderField> head, byte[] body, boolean isStreamed, Duration limit)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    lock.lockInterruptibly();
    try {
      awaitPlace(deadline);
      Http2Stream call = talk.begin(this, head, body, isStreamed, deadline);
      writing.wakeUp();
      keeper.wakeUpBefore(deadline);
      return call;
    } finally {
      lock.unlock();
    }
  }

  private void awaitPlace(long deadline) throws IOException, InterruptedException {
    while (mustWait()) {
      if (!place.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw new SocketTimeoutException("the server took no further request in time");
      }
    }
    if (!talk.isOpen()) {
      throw new RequestNotProcessedException("the connection takes no more requests");
    }
  }

  private boolean mustWait() {
    return talk.isOpen() && (talk.isFull() || keeper.doubts());
  }

  /** Whether it takes further requests. */
  public boolean isOpen() {
    return locked(ConnectionState::isOpen);
  }

  /** Whether nothing goes on here any more. */
  public boolean hasEnded() {
    return locked(ConnectionState::hasEnded);
  }

  /** Takes no more requests, and ends when those that are under way have. */
  public void finish() {
    change(ConnectionState::finish);
  }

  /** Ends everything. */
  @Override
  public void close() {
    fail(new IOException("closed"));
  }

  /** Something that has to do with how far the connection has come. */
  interface Step<T, E extends Exception> {
    T take(ConnectionState talk) throws E;
  }

  /** The same, without a result. */
  interface Change<E extends Exception> {
    void make(ConnectionState talk) throws E;
  }

  /** With the lock; whoever has to do something afterwards is woken up. */
  <T extends @Nullable Object, E extends Exception> T locked(Step<T, E> step) throws E {
    lock.lock();
    try {
      T result = step.take(talk);
      wakeUp();
      return result;
    } finally {
      lock.unlock();
    }
  }

  <E extends Exception> void change(Change<E> change) throws E {
    lock.lock();
    try {
      change.make(talk);
      wakeUp();
    } finally {
      lock.unlock();
    }
  }

  private void wakeUp() {
    if (talk.hasFrames() || talk.hasEnded()) {
      writing.wakeUp();
    }
    if (talk.isDone()) {
      keeper.wakeUpBefore(System.nanoTime());
    }
    if (lock.hasWaiters(place) && !mustWait()) {
      place.signalAll();
    }
  }

  /** The frames to write next; null at the end. For the writing thread. */
  @Nullable ByteBuilder takeFrames() {
    lock.lock();
    try {
      if (talk.hasEnded()) {
        return null;
      }
      if (!talk.hasFrames()) {
        writing.sleeps();
      }
      return talk.takeFrames();
    } finally {
      lock.unlock();
    }
  }

  // What callers and the keeper want.

  void consumed(Http2Stream call, int bytes) {
    change(talk -> talk.consumed(call, bytes));
  }

  void cancel(Http2Stream call, IOException why) {
    change(
        talk -> {
          if (talk.cancel(call) && call.isAwaited()) {
            keeper.doubt(talk);
          }
        });
    call.fail(why);
  }

  /** Something is to happen at this time, by {@link System#nanoTime}. */
  void keepTime(long deadline) {
    change(_ -> keeper.wakeUpBefore(deadline));
  }

  /** Ends what has taken too long. */
  void expire(long now) {
    locked(talk -> talk.late(now))
        .forEach(call -> cancel(call, new SocketTimeoutException("too late")));
  }

  boolean isDone() {
    return locked(ConnectionState::isDone);
  }

  void fail(IOException why) {
    Collection<Http2Stream> broken = locked(talk -> talk.end(why));
    broken.forEach(call -> call.fail(new IOException(why.getMessage(), why)));
    try {
      socket.close();
    } catch (IOException e) {
      // it is of no use any more, closed or not
    }
  }
}
