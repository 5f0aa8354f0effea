package io.berth.kube.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;

/** A buffer of frames to be written. Guarded by the connection's lock. */
final class FrameWriter {
  private static final byte[] PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(US_ASCII);
  private static final int ROOM = 16_384;
  private static final int BLOCK_ROOM = 1024;

  private final HpackEncoder hpack = new HpackEncoder();
  private final ByteBuilder block = new ByteBuilder(BLOCK_ROOM);
  private ByteBuilder frames = new ByteBuilder(ROOM);
  private ByteBuilder taken = new ByteBuilder(ROOM);

  boolean isEmpty() {
    return frames.size() == 0;
  }

  /** The frames so far, valid until the next call. */
  ByteBuilder take() {
    ByteBuilder full = frames;
    frames = taken;
    frames.clear();
    taken = full;
    return full;
  }

  /** The client's connection preface (RFC 9113, section 3.4). */
  void preface(int streamWindow, int connectionWindow) {
    frames.add(PREFACE, 0, PREFACE.length);
    begin(Frame.SETTINGS, 0, 0, 2 * Setting.BYTES);
    setting(Setting.ENABLE_PUSH, 0);
    setting(Setting.INITIAL_WINDOW_SIZE, streamWindow);
    windowUpdate(0, connectionWindow - Setting.DEFAULT_WINDOW_SIZE);
  }

  private void setting(int name, int value) {
    frames.add(name >>> 8);
    frames.add(name);
    frames.addInt(value);
  }

  void acknowledgeSettings() {
    begin(Frame.SETTINGS, Frame.ACK, 0, 0);
  }

  /** The server's SETTINGS_HEADER_TABLE_SIZE. */
  void headerTableSize(long bytes) {
    hpack.maxTableSize(bytes);
  }

  /** A header block: HEADERS, and CONTINUATION as far as needed. */
  void headers(int streamId, List<HeaderField> fields, boolean isEndStream, int maxFrameSize) {
    block.clear();
    hpack.encode(fields, block);
    int type = Frame.HEADERS;
    int flags = isEndStream ? Frame.END_STREAM : 0;
    int from = 0;
    for (; block.size() - from > maxFrameSize; from += maxFrameSize) {
      begin(type, flags, streamId, maxFrameSize);
      frames.add(block.array(), from, maxFrameSize);
      type = Frame.CONTINUATION;
      flags = 0;
    }
    begin(type, flags | Frame.END_HEADERS, streamId, block.size() - from);
    frames.add(block.array(), from, block.size() - from);
  }

  void data(int streamId, byte[] bytes, int offset, int length, boolean isEndStream) {
    begin(Frame.DATA, isEndStream ? Frame.END_STREAM : 0, streamId, length);
    frames.add(bytes, offset, length);
  }

  void rstStream(int streamId, ErrorCode why) {
    begin(Frame.RST_STREAM, 0, streamId, 4);
    frames.addInt(why.number());
  }

  void ping(boolean isAck, byte[] bytes, int offset) {
    begin(Frame.PING, isAck ? Frame.ACK : 0, 0, 8);
    frames.add(bytes, offset, 8);
  }

  void windowUpdate(int streamId, int increment) {
    begin(Frame.WINDOW_UPDATE, 0, streamId, 4);
    frames.addInt(increment);
  }

  private void begin(int type, int flags, int streamId, int length) {
    frames.addInt(length << 8 | type);
    frames.add(flags);
    frames.addInt(streamId);
  }
}
