package io.berth.kube.http2;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  /** How much of one answer, and of all, the server may send before we have looked at it. */
  static final int WINDOW_OF_CALL = 1 << 22;

  private static final int WINDOW = 1 << 26;

  private final Closeable socket;
  private final FrameReader reader;
  private final Writing writing;
  private final Keeper keeper;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition place = lock.newCondition();
  private final Map<Integer, Http2Call> calls = new LinkedHashMap<>();
  private final FrameWriter frames = new FrameWriter();
  private final Credit credit = new Credit(WINDOW);
  private final ServerLimits limits = new ServerLimits();
  private int nextStream = 1;
  private boolean takesLeave;
  private @Nullable IOException end;

  private Http2Connection(Closeable socket, InputStream in, OutputStream out, Duration ping) {
    this.socket = socket;
    this.reader = new FrameReader(in);
    this.writing = new Writing(this, out);
    this.keeper = new Keeper(this, ping);
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
    connection.locked(() -> connection.frames.greet(WINDOW_OF_CALL, WINDOW));
    Thread.ofPlatform().daemon().name("http2-read").start(connection::read);
    connection.writing.start();
    connection.keeper.start();
    return connection;
  }

  private void read() {
    Incoming incoming = new Incoming(this);
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

  /** Whether it takes further requests. */
  public boolean isOpen() {
    lock.lock();
    try {
      return end == null && !takesLeave && nextStream > 0;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Sends a request. It does not wait for anything but a place among those that the server takes at
   * once.
   *
   * @param head what the server has to know of the request, with the names that begin with a colon
   *     first
   * @param isStreamed whether the caller wants the answer as it comes
   * @throws DeclinedException if nothing was sent because the connection takes no more requests
   * @throws SocketTimeoutException if nothing was sent because there was no place in time
   */
  public Http2Call send(List<HeaderField> head, byte[] body, boolean isStreamed, Duration limit)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    lock.lockInterruptibly();
    try {
      awaitPlace(deadline);
      Http2Call call = new Http2Call(this, nextStream, body, isStreamed, deadline);
      nextStream += 2;
      calls.put(call.stream(), call);
      frames.headers(call.stream(), head, body.length == 0, limits.maxFrame());
      call.unsent().open(limits.windowOfCalls());
      limits.send(call, frames);
      writing.wakeUp();
      keeper.wakeUpBefore(deadline);
      return call;
    } finally {
      lock.unlock();
    }
  }

  private void awaitPlace(long deadline) throws IOException, InterruptedException {
    while (end == null && !takesLeave && nextStream > 0 && calls.size() >= limits.maxCalls()) {
      if (!place.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw new SocketTimeoutException("the server takes no more than " + limits.maxCalls());
      }
    }
    if (end != null || takesLeave || nextStream < 0) {
      throw new DeclinedException("the connection takes no more requests");
    }
  }

  /** The frames to write next; null at the end. For the writing thread. */
  @Nullable ByteBuilder takeFrames() {
    lock.lock();
    try {
      if (frames.isEmpty() && end == null) {
        writing.sleeps();
      }
      return end == null ? frames.take() : null;
    } finally {
      lock.unlock();
    }
  }

  private void locked(Runnable change) {
    lock.lock();
    try {
      change.run();
      writing.wakeUp();
    } finally {
      lock.unlock();
    }
  }

  // What the server says, on the reading thread.

  void headers(int stream, List<HeaderField> fields, boolean isAll) throws IOException {
    Http2Call call = find(stream, isAll);
    if (call != null) {
      deliver(call, () -> call.headers(fields, isAll));
    }
  }

  /** Who wants a whole answer has room for all of it. */
  void data(int stream, Payload part, int size, boolean isLast) throws IOException {
    Http2Call call = find(stream, isLast);
    locked(
        () -> {
          giveBack(0, credit.after(size));
          if (call != null && !isLast) {
            // padding is never looked at, so it is given back at once
            int unread = call.isStreamed() ? size - part.size() : size;
            giveBack(stream, call.credit().after(unread));
          }
        });
    if (call != null) {
      deliver(call, () -> call.data(part, isLast));
    }
  }

  /** A part of an answer. */
  private interface Delivery {
    void run() throws ProtocolException;
  }

  /**
   * A call that was done with a moment ago is no longer among those that end together. Whoever
   * waits for it finds the connection at its end, too.
   */
  private void deliver(Http2Call call, Delivery part) throws ProtocolException {
    try {
      part.run();
    } catch (ProtocolException e) {
      fail(e);
      call.fail(e);
      throw e;
    }
  }

  private void giveBack(int stream, int bytes) {
    if (bytes > 0) {
      frames.windowUpdate(stream, bytes);
    }
  }

  /** The request that is being answered, which is done with if this is the end. */
  private @Nullable Http2Call find(int stream, boolean isEnd) throws IOException {
    lock.lock();
    try {
      if (stream == 0 || (stream & 1) == 0 || (nextStream > 0 && stream >= nextStream)) {
        throw new ProtocolException("an answer to request " + stream + ", which nobody made");
      }
      Http2Call call = calls.get(stream);
      if (call != null && isEnd) {
        if (!call.unsent().isEmpty()) {
          frames.reset(stream, ErrorCode.NO_ERROR);
          writing.wakeUp();
        }
        remove(call);
      }
      return call;
    } finally {
      lock.unlock();
    }
  }

  private void remove(Http2Call call) {
    call.unsent().drop();
    calls.remove(call.stream());
    if (lock.hasWaiters(place)) {
      place.signal();
    }
    if (takesLeave && calls.isEmpty()) {
      keeper.wakeUpBefore(System.nanoTime());
    }
  }

  void wasReset(int stream, int error) throws IOException {
    Http2Call call = find(stream, true);
    if (call != null) {
      call.fail(
          error == ErrorCode.REFUSED_STREAM.number()
              ? new DeclinedException("the server refused to look at the request")
              : new IOException("the server broke off: " + ErrorCode.name(error)));
    }
  }

  void setting(int name, long value) throws ProtocolException {
    lock.lock();
    try {
      if (name == Setting.HEADER_TABLE_SIZE) {
        frames.remember(value);
      } else {
        limits.set(name, value, calls.values());
      }
    } finally {
      lock.unlock();
    }
  }

  void settingsEnd() {
    locked(
        () -> {
          frames.acknowledgeSettings();
          calls.values().forEach(call -> limits.send(call, frames));
          place.signalAll();
        });
  }

  void answerPing(byte[] bytes, int offset) {
    locked(() -> frames.ping(true, bytes, offset));
  }

  void windowUpdate(int stream, int more) throws ProtocolException {
    lock.lock();
    try {
      if (stream == 0) {
        limits.open(more);
        calls.values().forEach(call -> limits.send(call, frames));
      } else {
        Http2Call call = calls.get(stream);
        if (call != null) {
          limits.open(call, more);
          limits.send(call, frames);
        }
      }
      writing.wakeUp();
    } finally {
      lock.unlock();
    }
  }

  /** The server takes leave, and says which request is the last that it answers. */
  void goAway(int last, int error) {
    List<Http2Call> declined = new ArrayList<>();
    locked(
        () -> {
          takesLeave = true;
          calls.values().stream().filter(call -> call.stream() > last).forEach(declined::add);
          declined.forEach(this::remove);
          place.signalAll();
          keeper.wakeUpBefore(System.nanoTime());
        });
    String why = "the server takes leave: " + ErrorCode.name(error);
    declined.forEach(call -> call.fail(new DeclinedException(why)));
  }

  // What callers want.

  /** A part of a streamed answer was looked at. */
  void consumed(Http2Call call, int bytes) {
    lock.lock();
    try {
      int back = call.credit().after(bytes);
      if (back > 0 && calls.containsKey(call.stream())) {
        frames.windowUpdate(call.stream(), back);
        writing.wakeUp();
      }
    } finally {
      lock.unlock();
    }
  }

  void cancel(Http2Call call, IOException why) {
    locked(
        () -> {
          if (end == null && calls.containsKey(call.stream())) {
            remove(call);
            frames.reset(call.stream(), ErrorCode.CANCEL);
          }
        });
    call.fail(why);
  }

  /** Something is to happen at this time, by {@link System#nanoTime}. */
  void keepTime(long deadline) {
    locked(() -> keeper.wakeUpBefore(deadline));
  }

  // What the keeper wants.

  /** Ends what has taken too long, and says when to look again: at that time, or earlier. */
  long expire(long now, long latest) {
    List<Http2Call> late = new ArrayList<>();
    long next = latest;
    lock.lock();
    try {
      for (Http2Call call : calls.values()) {
        long deadline = call.deadline();
        if (deadline == Http2Call.NEVER) {
          continue;
        }
        if (deadline - now <= 0) {
          late.add(call);
        } else if (deadline - next < 0) {
          next = deadline;
        }
      }
      keeper.sleeps(next);
    } finally {
      lock.unlock();
    }
    late.forEach(call -> cancel(call, new SocketTimeoutException("too late")));
    return next;
  }

  void ping(byte[] bytes) {
    locked(() -> frames.ping(false, bytes, 0));
  }

  /** Takes no more requests, and ends when those that are under way have. */
  public void finish() {
    locked(
        () -> {
          takesLeave = true;
          place.signalAll();
          keeper.wakeUpBefore(System.nanoTime());
        });
  }

  /** Whether nothing goes on here any more. */
  public boolean hasEnded() {
    lock.lock();
    try {
      return end != null;
    } finally {
      lock.unlock();
    }
  }

  /** Whether nothing is to be expected any more. */
  boolean isDone() {
    lock.lock();
    try {
      return end != null || (takesLeave && calls.isEmpty());
    } finally {
      lock.unlock();
    }
  }

  /** Ends everything. */
  void fail(IOException why) {
    List<Http2Call> broken;
    lock.lock();
    try {
      if (end != null) {
        return;
      }
      end = why;
      broken = List.copyOf(calls.values());
      calls.clear();
      place.signalAll();
      writing.wakeUp();
      keeper.wakeUpBefore(System.nanoTime());
    } finally {
      lock.unlock();
    }
    broken.forEach(call -> call.fail(new IOException(why.getMessage(), why)));
    closeSocket();
  }

  private void closeSocket() {
    try {
      socket.close();
    } catch (IOException e) {
      // it is of no use any more, closed or not
    }
  }

  @Override
  public void close() {
    fail(new IOException("closed"));
  }
}
