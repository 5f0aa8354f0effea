package io.berth.kube.http2;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Understands the server's frames, on the thread that reads them. */
final class FrameHandler implements FrameReader.Target {
  private static final int LONGEST_BLOCK = 1 << 18;
  private static final int BLOCK_ROOM = 1024;
  private static final int PRIORITY_BYTES = 5;

  private final Http2Connection connection;
  private final HpackDecoder hpack = new HpackDecoder();
  private final ByteBuilder block = new ByteBuilder(BLOCK_ROOM);

  /** The request whose headers go on in the next frame, or 0. */
  private int unfinished;

  private boolean unfinishedIsAll;

  FrameHandler(Http2Connection connection) {
    this.connection = connection;
  }

  @Override
  public void frame(int type, int flags, int stream, FramePayload payload) throws IOException {
    if ((type == Frame.CONTINUATION) != (unfinished != 0)
        || (unfinished != 0 && unfinished != stream)) {
      throw new ProtocolException("headers that are cut into pieces must not be interrupted");
    }
    switch (type) {
      case Frame.DATA -> data(flags, stream, payload);
      case Frame.HEADERS -> headers(flags, stream, payload);
      case Frame.CONTINUATION -> continued(flags, stream, payload);
      case Frame.RST_STREAM -> wasReset(stream, payload.readInt());
      case Frame.SETTINGS -> settings(flags, payload);
      case Frame.PUSH_PROMISE -> throw new ProtocolException("a promise that nobody asked for");
      case Frame.PING -> ping(flags, payload);
      case Frame.GOAWAY -> goAway(payload);
      case Frame.WINDOW_UPDATE -> windowUpdate(stream, payload);
      default -> {} // what is not known must be left aside
    }
  }

  /** The padding counts as data, as far as the window goes. */
  private void data(int flags, int stream, FramePayload payload) throws IOException {
    int size = payload.size();
    if ((flags & Frame.PADDED) != 0) {
      payload.removePadding();
    }
    boolean isLast = (flags & Frame.END_STREAM) != 0;
    Http2Stream call = connection.locked(talk -> received(talk, stream, payload, size, isLast));
    if (call != null) {
      deliver(call, () -> call.data(payload, isLast));
    }
  }

  /**
   * Who wants a whole answer has room for all of it, and padding is never looked at: both are given
   * back at once.
   */
  private static @Nullable Http2Stream received(
      ConnectionState talk, int stream, FramePayload part, int size, boolean isLast) throws ProtocolException {
    Http2Stream call = talk.answered(stream, isLast);
    talk.received(size);
    if (call != null && !isLast) {
      talk.received(call, call.isStreamed() ? size - part.size() : size);
    }
    return call;
  }

  /** A part of an answer. */
  private interface Delivery {
    void run() throws ProtocolException;
  }

  /**
   * A call that was done with a moment ago is no longer among those that end together. Whoever
   * waits for it finds the connection at its end, too.
   */
  private void deliver(Http2Stream call, Delivery part) throws ProtocolException {
    try {
      part.run();
    } catch (ProtocolException e) {
      connection.fail(e);
      call.fail(e);
      throw e;
    }
  }

  private void headers(int flags, int stream, FramePayload payload) throws IOException {
    if ((flags & Frame.PADDED) != 0) {
      payload.removePadding();
    }
    if ((flags & Frame.PRIORITY) != 0) {
      payload.skip(PRIORITY_BYTES);
    }
    boolean isAll = (flags & Frame.END_STREAM) != 0;
    if ((flags & Frame.END_HEADERS) != 0) {
      headers(stream, payload.array(), payload.offset(), payload.size(), isAll);
      return;
    }
    unfinished = stream;
    unfinishedIsAll = isAll;
    block.clear();
    block.add(payload.array(), payload.offset(), payload.size());
  }

  private void continued(int flags, int stream, FramePayload payload) throws IOException {
    block.add(payload.array(), payload.offset(), payload.size());
    if (block.size() > LONGEST_BLOCK) {
      throw new ProtocolException("headers of more than " + LONGEST_BLOCK + " bytes");
    }
    if ((flags & Frame.END_HEADERS) != 0) {
      unfinished = 0;
      headers(stream, block.array(), 0, block.size(), unfinishedIsAll);
    }
  }

  private void headers(int stream, byte[] bytes, int offset, int length, boolean isAll)
      throws IOException {
    List<HeaderField> fields = hpack.read(bytes, offset, length);
    Http2Stream call = connection.locked(talk -> talk.answered(stream, isAll));
    if (call != null) {
      deliver(call, () -> call.headers(fields, isAll));
    }
  }

  private void wasReset(int stream, int error) throws IOException {
    Http2Stream call = connection.locked(talk -> talk.brokenOff(stream));
    if (call != null) {
      call.fail(
          error == ErrorCode.REFUSED_STREAM.number()
              ? new RequestNotProcessedException("the server refused to look at the request")
              : new IOException("the server broke off: " + ErrorCode.name(error)));
    }
  }

  private void settings(int flags, FramePayload payload) throws IOException {
    if ((flags & Frame.ACK) != 0) {
      return;
    }
    if (payload.size() % Setting.BYTES != 0) {
      throw new ProtocolException("settings of " + payload.size() + " bytes");
    }
    while (payload.size() > 0) {
      int name = payload.readShort();
      long value = payload.readInt() & 0xFFFF_FFFFL;
      connection.change(talk -> talk.set(name, value));
    }
    connection.change(ConnectionState::settingsEnd);
  }

  private void ping(int flags, FramePayload payload) throws IOException {
    int begin = payload.offset();
    payload.skip(8);
    if ((flags & Frame.ACK) == 0) {
      connection.change(talk -> talk.answerPing(payload.array(), begin));
    }
  }

  private void goAway(FramePayload payload) throws IOException {
    int last = payload.readInt() & Integer.MAX_VALUE;
    String why = "the server takes leave: " + ErrorCode.name(payload.readInt());
    connection
        .locked(talk -> talk.leave(last))
        .forEach(call -> call.fail(new RequestNotProcessedException(why)));
  }

  private void windowUpdate(int stream, FramePayload payload) throws IOException {
    int more = payload.readInt() & Integer.MAX_VALUE;
    if (more == 0) {
      throw new ProtocolException("a window that grows by nothing");
    }
    connection.change(talk -> talk.open(stream, more));
  }
}
