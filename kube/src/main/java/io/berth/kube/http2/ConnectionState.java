package io.berth.kube.http2;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far a connection has come: the requests under way, the frames still to be written, and what
 * both sides may send. Whoever asks or changes it holds the connection's lock.
 */
final class ConnectionState {
  /** How much of one answer, and of all, the server may send before we have looked at it. */
  static final int WINDOW_OF_CALL = 1 << 22;

  private static final int WINDOW = 1 << 26;

  private final Map<Integer, Http2Stream> calls = new LinkedHashMap<>();
  private final FrameWriter frames = new FrameWriter();
  private final ReceiveWindow credit = new ReceiveWindow(WINDOW);
  private final SendLimits limits = new SendLimits();
  private int nextStream = 1;
  private boolean takesLeave;
  private @Nullable IOException end;

  /** Begins with a greeting. */
  ConnectionState() {
    frames.greet(WINDOW_OF_CALL, WINDOW);
  }

  /** Whether there may be further requests. */
  boolean isOpen() {
    return !hasEnded() && !takesLeave && nextStream > 0;
  }

  /** Whether a further request has to wait until another has been answered. */
  boolean isFull() {
    return calls.size() >= limits.maxCalls();
  }

  boolean hasEnded() {
    return end != null;
  }

  /** Whether nothing is to be expected any more. */
  boolean isDone() {
    return hasEnded() || (takesLeave && calls.isEmpty());
  }

  boolean hasFrames() {
    return !frames.isEmpty();
  }

  /** The frames so far; good until the next time. */
  ByteBuilder takeFrames() {
    return frames.take();
  }

  // What callers and the keeper want.

  /** A request begins, as much of it as the server takes now. */
  Http2Stream begin(
      Http2Connection connection,
      List<HeaderField> head,
      byte[] body,
      boolean isStreamed,
      long deadline) {
    Http2Stream call = new Http2Stream(connection, nextStream, body, isStreamed, deadline);
    nextStream += 2;
    calls.put(call.stream(), call);
    frames.headers(call.stream(), head, body.length == 0, limits.maxFrame());
    call.unsent().open(limits.windowOfCalls());
    limits.send(call, frames);
    return call;
  }

  /** A part of a streamed answer was looked at. */
  void consumed(Http2Stream call, int bytes) {
    int back = call.credit().after(bytes);
    if (calls.containsKey(call.stream())) {
      giveBack(call.stream(), back);
    }
  }

  /** Nobody waits for the answer any more. Says whether it was still to come. */
  boolean cancel(Http2Stream call) {
    boolean isUnderWay = calls.containsKey(call.stream());
    if (isUnderWay) {
      remove(call);
      frames.reset(call.stream(), ErrorCode.CANCEL);
    }
    return isUnderWay;
  }

  /** The requests that should have been answered by now. */
  List<Http2Stream> late(long now) {
    List<Http2Stream> late = new ArrayList<>();
    for (Http2Stream call : calls.values()) {
      long deadline = call.deadline();
      if (deadline != Http2Stream.NEVER && deadline - now <= 0) {
        late.add(call);
      }
    }
    return late;
  }

  /** When the next request will be late; at the latest the given time. */
  long nextDeadline(long latest) {
    long next = latest;
    for (Http2Stream call : calls.values()) {
      long deadline = call.deadline();
      if (deadline != Http2Stream.NEVER && deadline - next < 0) {
        next = deadline;
      }
    }
    return next;
  }

  void ping(byte[] bytes) {
    frames.ping(false, bytes, 0);
  }

  /** No further requests. */
  void finish() {
    takesLeave = true;
  }

  /**
   * Ends it, unless it has ended.
   *
   * @return the requests that were under way
   */
  Collection<Http2Stream> end(IOException why) {
    if (hasEnded()) {
      return List.of();
    }
    end = why;
    List<Http2Stream> broken = List.copyOf(calls.values());
    calls.clear();
    return broken;
  }

  // What the server says.

  /** The request that is being answered, which is done with if this is the end of the answer. */
  @Nullable Http2Stream answered(int stream, boolean isEnd) throws ProtocolException {
    Http2Stream call = underWay(stream);
    if (call != null && isEnd) {
      if (!call.unsent().isEmpty()) {
        frames.reset(stream, ErrorCode.NO_ERROR);
      }
      remove(call);
    }
    return call;
  }

  /** The request that the server broke off; to that nothing is said (RFC 9113, section 5.4.2). */
  @Nullable Http2Stream brokenOff(int stream) throws ProtocolException {
    Http2Stream call = underWay(stream);
    if (call != null) {
      remove(call);
    }
    return call;
  }

  private @Nullable Http2Stream underWay(int stream) throws ProtocolException {
    if (stream == 0 || (stream & 1) == 0 || (nextStream > 0 && stream >= nextStream)) {
      throw new ProtocolException("an answer to request " + stream + ", which nobody made");
    }
    return calls.get(stream);
  }

  private void remove(Http2Stream call) {
    call.unsent().drop();
    calls.remove(call.stream());
  }

  /** So many bytes came, for all requests together. */
  void received(int bytes) {
    giveBack(0, credit.after(bytes));
  }

  /** So many of a request that goes on came, and nobody has to look at them first. */
  void received(Http2Stream call, int bytes) {
    giveBack(call.stream(), call.credit().after(bytes));
  }

  private void giveBack(int stream, int bytes) {
    if (bytes > 0) {
      frames.windowUpdate(stream, bytes);
    }
  }

  void set(int name, long value) throws ProtocolException {
    if (name == Setting.HEADER_TABLE_SIZE) {
      frames.remember(value);
    } else {
      limits.set(name, value, calls.values());
    }
  }

  void settingsEnd() {
    frames.acknowledgeSettings();
    sendAll();
  }

  private void sendAll() {
    calls.values().forEach(call -> limits.send(call, frames));
  }

  void answerPing(byte[] bytes, int offset) {
    frames.ping(true, bytes, offset);
  }

  /** The server takes more, of all bodies or of one. */
  void open(int stream, int more) throws ProtocolException {
    if (stream == 0) {
      limits.open(more);
      sendAll();
      return;
    }
    Http2Stream call = calls.get(stream);
    if (call != null) {
      limits.open(call, more);
      limits.send(call, frames);
    }
  }

  /**
   * The server takes leave, and says which request is the last that it answers.
   *
   * @return those that it does not answer
   */
  List<Http2Stream> leave(int last) {
    takesLeave = true;
    List<Http2Stream> declined =
        calls.values().stream().filter(call -> call.stream() > last).toList();
    declined.forEach(this::remove);
    return declined;
  }
}
