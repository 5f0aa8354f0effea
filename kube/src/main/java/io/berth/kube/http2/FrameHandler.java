package io.berth.kube.http2;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Handles the server's frames, on the thread that reads them. */
final class FrameHandler implements FrameReader.Sink {
  private static final int MAX_HEADER_BLOCK = 1 << 18;
  private static final int BLOCK_ROOM = 1024;
  private static final int PRIORITY_BYTES = 5;

  private final Http2Connection connection;
  private final HpackDecoder hpack = new HpackDecoder();
  private final ByteBuilder headerBlock = new ByteBuilder(BLOCK_ROOM);

  /** The stream whose header block goes on in a CONTINUATION, or 0. */
  private int continuedStreamId;

  private boolean continuedIsEndStream;

  FrameHandler(Http2Connection connection) {
    this.connection = connection;
  }

  @Override
  public void frame(int type, int flags, int streamId, FramePayload payload) throws IOException {
    if ((type == Frame.CONTINUATION) != (continuedStreamId != 0)
        || (continuedStreamId != 0 && continuedStreamId != streamId)) {
      throw new ProtocolException("a header block that is interrupted by another frame");
    }
    switch (type) {
      case Frame.DATA -> data(flags, streamId, payload);
      case Frame.HEADERS -> headers(flags, streamId, payload);
      case Frame.CONTINUATION -> continuation(flags, streamId, payload);
      case Frame.RST_STREAM -> rstStream(streamId, payload.readInt());
      case Frame.SETTINGS -> settings(flags, payload);
      case Frame.PUSH_PROMISE ->
          throw new ProtocolException("PUSH_PROMISE, although push is disabled");
      case Frame.PING -> ping(flags, payload);
      case Frame.GOAWAY -> goAway(payload);
      case Frame.WINDOW_UPDATE -> windowUpdate(streamId, payload);
      default -> {} // unknown types must be ignored (RFC 9113, section 4.1)
    }
  }

  /** The padding counts against the flow-control windows. */
  private void data(int flags, int streamId, FramePayload payload) throws IOException {
    int size = payload.size();
    if ((flags & Frame.PADDED) != 0) {
      payload.removePadding();
    }
    boolean isEndStream = (flags & Frame.END_STREAM) != 0;
    Http2Stream stream =
        connection.locked(state -> receiving(state, streamId, payload, size, isEndStream));
    if (stream != null) {
      deliver(stream, () -> stream.dataReceived(payload, isEndStream));
    }
  }

  /**
   * A response that is collected whole, and padding, are consumed as they come. A streamed response
   * is consumed by its reader.
   */
  private static @Nullable Http2Stream receiving(
      ConnectionState state, int streamId, FramePayload payload, int size, boolean isEndStream)
      throws ProtocolException {
    Http2Stream stream = state.receiving(streamId, isEndStream);
    state.dataReceived(size);
    if (stream != null && !isEndStream) {
      state.dataReceived(stream, stream.isResponseStreamed() ? size - payload.size() : size);
    }
    return stream;
  }

  /** Gives a stream what came for it. */
  private interface Delivery {
    void run() throws ProtocolException;
  }

  /**
   * A stream that END_STREAM has just closed is not among the connection's open streams any more,
   * and has to fail by itself. The connection fails first: a caller that sees its stream fail finds
   * the connection ended.
   */
  private void deliver(Http2Stream stream, Delivery delivery) throws ProtocolException {
    try {
      delivery.run();
    } catch (ProtocolException e) {
      connection.fail(e);
      stream.fail(e);
      throw e;
    }
  }

  private void headers(int flags, int streamId, FramePayload payload) throws IOException {
    if ((flags & Frame.PADDED) != 0) {
      payload.removePadding();
    }
    if ((flags & Frame.PRIORITY) != 0) {
      payload.skip(PRIORITY_BYTES);
    }
    boolean isEndStream = (flags & Frame.END_STREAM) != 0;
    if ((flags & Frame.END_HEADERS) != 0) {
      headers(streamId, payload.array(), payload.offset(), payload.size(), isEndStream);
      return;
    }
    continuedStreamId = streamId;
    continuedIsEndStream = isEndStream;
    headerBlock.clear();
    headerBlock.add(payload.array(), payload.offset(), payload.size());
  }

  private void continuation(int flags, int streamId, FramePayload payload) throws IOException {
    headerBlock.add(payload.array(), payload.offset(), payload.size());
    if (headerBlock.size() > MAX_HEADER_BLOCK) {
      throw new ProtocolException("a header block of more than " + MAX_HEADER_BLOCK + " bytes");
    }
    if ((flags & Frame.END_HEADERS) != 0) {
      continuedStreamId = 0;
      headers(streamId, headerBlock.array(), 0, headerBlock.size(), continuedIsEndStream);
    }
  }

  private void headers(int streamId, byte[] bytes, int offset, int length, boolean isEndStream)
      throws IOException {
    List<HeaderField> fields = hpack.decode(bytes, offset, length);
    Http2Stream stream = connection.locked(state -> state.receiving(streamId, isEndStream));
    if (stream != null) {
      deliver(stream, () -> stream.headersReceived(fields, isEndStream));
    }
  }

  private void rstStream(int streamId, int error) throws IOException {
    Http2Stream stream = connection.locked(state -> state.reset(streamId));
    if (stream != null) {
      stream.fail(
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
      throw new ProtocolException("SETTINGS of " + payload.size() + " bytes");
    }
    while (payload.size() > 0) {
      int setting = payload.readShort();
      long value = payload.readInt() & 0xFFFF_FFFFL;
      connection.change(state -> state.applySetting(setting, value));
    }
    connection.change(ConnectionState::acknowledgeSettings);
  }

  private void ping(int flags, FramePayload payload) throws IOException {
    int begin = payload.offset();
    payload.skip(8);
    if ((flags & Frame.ACK) == 0) {
      connection.change(state -> state.acknowledgePing(payload.array(), begin));
    }
  }

  private void goAway(FramePayload payload) throws IOException {
    int lastStreamId = payload.readInt() & Integer.MAX_VALUE;
    int error = payload.readInt();
    String why = "the server sent GOAWAY: " + ErrorCode.name(error);
    if (ErrorCode.accusesPeer(error)) {
      connection.reportProtocolError(why);
    }
    connection
        .locked(state -> state.goAway(lastStreamId))
        .forEach(stream -> stream.fail(new RequestNotProcessedException(why)));
  }

  private void windowUpdate(int streamId, FramePayload payload) throws IOException {
    int increment = payload.readInt() & Integer.MAX_VALUE;
    if (increment == 0) {
      throw new ProtocolException("a WINDOW_UPDATE of 0 bytes");
    }
    connection.change(state -> state.windowUpdate(streamId, increment));
  }
}
