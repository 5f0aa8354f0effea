package io.berth.kube.http2;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The open streams of a connection, the frames still to be written, and the flow-control windows of
 * both sides. Guarded by the connection's lock.
 */
final class ConnectionState {
  /** The receive window of each stream: what is buffered for a reader that is slow. */
  static final int STREAM_WINDOW = 1 << 22;

  private static final int CONNECTION_WINDOW = 1 << 26;

  private final Map<Integer, Http2Stream> streams = new LinkedHashMap<>();
  private final FrameWriter frames = new FrameWriter();
  private final ReceiveWindow receiveWindow = new ReceiveWindow(CONNECTION_WINDOW);
  private final SendLimits limits = new SendLimits();
  private int nextStreamId = 1;
  private boolean goAway;
  private @Nullable IOException end;

  /** A new connection, whose first frames are the preface. */
  ConnectionState() {
    frames.preface(STREAM_WINDOW, CONNECTION_WINDOW);
  }

  /** Whether new streams may be opened. */
  boolean isOpen() {
    return !hasEnded() && !goAway && nextStreamId > 0;
  }

  /** Whether as many streams are open as the server allows. */
  boolean isAtStreamLimit() {
    return streams.size() >= limits.maxConcurrentStreams();
  }

  boolean hasEnded() {
    return end != null;
  }

  /** Whether no frame is expected any more. */
  boolean isDone() {
    return hasEnded() || (goAway && streams.isEmpty());
  }

  boolean hasFrames() {
    return !frames.isEmpty();
  }

  /** The frames so far, valid until the next call. */
  ByteBuilder takeFrames() {
    return frames.take();
  }

  // What callers and the keep-alive ask for.

  /** Opens a stream: writes the request's headers, and as much of its body as the windows allow. */
  Http2Stream openStream(
      Http2Connection connection,
      List<HeaderField> head,
      byte[] body,
      boolean isResponseStreamed,
      long deadline) {
    Http2Stream stream =
        new Http2Stream(connection, nextStreamId, body, isResponseStreamed, deadline);
    nextStreamId += 2;
    streams.put(stream.id(), stream);
    frames.headers(stream.id(), head, body.length == 0, limits.maxFrameSize());
    stream.requestBody().increaseWindow(limits.initialWindowSize());
    limits.send(stream, frames);
    return stream;
  }

  /** The reader of a streamed response has consumed a part of it. */
  void consumed(Http2Stream stream, int bytes) {
    int increment = stream.receiveWindow().consume(bytes);
    if (streams.containsKey(stream.id())) {
      sendWindowUpdate(stream.id(), increment);
    }
  }

  /**
   * Resets a stream whose response is of no interest any more.
   *
   * @return whether the stream was open
   */
  boolean cancel(Http2Stream stream) {
    boolean isOpen = streams.containsKey(stream.id());
    if (isOpen) {
      remove(stream);
      frames.rstStream(stream.id(), ErrorCode.CANCEL);
    }
    return isOpen;
  }

  /** The streams whose deadline has passed. */
  List<Http2Stream> expired(long now) {
    List<Http2Stream> expired = new ArrayList<>();
    for (Http2Stream stream : streams.values()) {
      long deadline = stream.deadline();
      if (deadline != Http2Stream.NEVER && deadline - now <= 0) {
        expired.add(stream);
      }
    }
    return expired;
  }

  /** The earliest deadline of a stream; at the latest the given time. */
  long nextDeadline(long latest) {
    long next = latest;
    for (Http2Stream stream : streams.values()) {
      long deadline = stream.deadline();
      if (deadline != Http2Stream.NEVER && deadline - next < 0) {
        next = deadline;
      }
    }
    return next;
  }

  void sendPing(byte[] bytes) {
    frames.ping(false, bytes, 0);
  }

  /** Opens no further streams. */
  void shutDown() {
    goAway = true;
  }

  /**
   * Ends the connection, unless it has ended.
   *
   * @return the streams that were open
   */
  Collection<Http2Stream> end(IOException why) {
    if (hasEnded()) {
      return List.of();
    }
    end = why;
    List<Http2Stream> open = List.copyOf(streams.values());
    streams.clear();
    return open;
  }

  // What the server's frames say.

  /** The open stream that a frame of a response belongs to; END_STREAM closes it. */
  @Nullable Http2Stream receiving(int streamId, boolean isEndStream) throws ProtocolException {
    Http2Stream stream = find(streamId);
    if (stream != null && isEndStream) {
      if (!stream.requestBody().isSent()) {
        frames.rstStream(streamId, ErrorCode.NO_ERROR);
      }
      remove(stream);
    }
    return stream;
  }

  /** The stream that the server reset; no frame is sent in return (RFC 9113, section 5.4.2). */
  @Nullable Http2Stream reset(int streamId) throws ProtocolException {
    Http2Stream stream = find(streamId);
    if (stream != null) {
      remove(stream);
    }
    return stream;
  }

  private @Nullable Http2Stream find(int streamId) throws ProtocolException {
    if (streamId == 0 || (streamId & 1) == 0 || (nextStreamId > 0 && streamId >= nextStreamId)) {
      throw new ProtocolException("a frame on stream " + streamId + ", which was not opened");
    }
    return streams.get(streamId);
  }

  private void remove(Http2Stream stream) {
    stream.requestBody().discard();
    streams.remove(stream.id());
  }

  /** DATA came; it counts against the connection's window. */
  void dataReceived(int bytes) {
    sendWindowUpdate(0, receiveWindow.consume(bytes));
  }

  /** DATA came of a stream that goes on, and no reader has to consume it first. */
  void dataReceived(Http2Stream stream, int bytes) {
    sendWindowUpdate(stream.id(), stream.receiveWindow().consume(bytes));
  }

  private void sendWindowUpdate(int streamId, int increment) {
    if (increment > 0) {
      frames.windowUpdate(streamId, increment);
    }
  }

  void applySetting(int setting, long value) throws ProtocolException {
    if (setting == Setting.HEADER_TABLE_SIZE) {
      frames.headerTableSize(value);
    } else {
      limits.apply(setting, value, streams.values());
    }
  }

  void acknowledgeSettings() {
    frames.acknowledgeSettings();
    sendRequestBodies();
  }

  private void sendRequestBodies() {
    streams.values().forEach(stream -> limits.send(stream, frames));
  }

  void acknowledgePing(byte[] bytes, int offset) {
    frames.ping(true, bytes, offset);
  }

  /** A WINDOW_UPDATE for the connection (stream 0) or one stream. */
  void windowUpdate(int streamId, int increment) throws ProtocolException {
    if (streamId == 0) {
      limits.increaseConnectionWindow(increment);
      sendRequestBodies();
      return;
    }
    Http2Stream stream = streams.get(streamId);
    if (stream != null) {
      limits.increaseWindow(stream, increment);
      limits.send(stream, frames);
    }
  }

  /**
   * A GOAWAY.
   *
   * @param lastStreamId the last stream that the server may have processed
   * @return the streams that it has not processed
   */
  List<Http2Stream> goAway(int lastStreamId) {
    goAway = true;
    List<Http2Stream> unprocessed =
        streams.values().stream().filter(stream -> stream.id() > lastStreamId).toList();
    unprocessed.forEach(this::remove);
    return unprocessed;
  }
}
