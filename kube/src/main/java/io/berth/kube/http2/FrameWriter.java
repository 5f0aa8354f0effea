package io.berth.kube.http2;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;

/** Frames that wait to be written. Not for many threads. */
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

  /** What is there so far. It is good until the next time. */
  ByteBuilder take() {
    ByteBuilder full = frames;
    frames = taken;
    frames.clear();
    taken = full;
    return full;
  }

  /** The first words of a client. */
  void greet(int windowOfStreams, int windowOfConnection) {
    frames.add(PREFACE, 0, PREFACE.length);
    begin(Frame.SETTINGS, 0, 0, 2 * Setting.BYTES);
    setting(Setting.ENABLE_PUSH, 0);
    setting(Setting.INITIAL_WINDOW_SIZE, windowOfStreams);
    windowUpdate(0, windowOfConnection - Setting.FIRST_WINDOW);
  }

  private void setting(int name, int value) {
    frames.add(name >>> 8);
    frames.add(name);
    frames.addInt(value);
  }

  void acknowledgeSettings() {
    begin(Frame.SETTINGS, Frame.ACK, 0, 0);
  }

  /** The server says how much it remembers of headers. */
  void remember(long bytes) {
    hpack.resize(bytes);
  }

  /** A block of headers, cut into frames that the server takes. */
  void headers(int stream, List<HeaderField> fields, boolean isAll, int maxFrame) {
    block.clear();
    hpack.write(fields, block);
    int type = Frame.HEADERS;
    int flags = isAll ? Frame.END_STREAM : 0;
    int from = 0;
    for (; block.size() - from > maxFrame; from += maxFrame) {
      begin(type, flags, stream, maxFrame);
      frames.add(block.array(), from, maxFrame);
      type = Frame.CONTINUATION;
      flags = 0;
    }
    begin(type, flags | Frame.END_HEADERS, stream, block.size() - from);
    frames.add(block.array(), from, block.size() - from);
  }

  void data(int stream, byte[] bytes, int offset, int length, boolean isEnd) {
    begin(Frame.DATA, isEnd ? Frame.END_STREAM : 0, stream, length);
    frames.add(bytes, offset, length);
  }

  void reset(int stream, ErrorCode why) {
    begin(Frame.RST_STREAM, 0, stream, 4);
    frames.addInt(why.number());
  }

  void ping(boolean isAnswer, byte[] bytes, int offset) {
    begin(Frame.PING, isAnswer ? Frame.ACK : 0, 0, 8);
    frames.add(bytes, offset, 8);
  }

  void windowUpdate(int stream, int more) {
    begin(Frame.WINDOW_UPDATE, 0, stream, 4);
    frames.addInt(more);
  }

  /** Takes leave: nothing that the server began is expected. */
  void goAway(ErrorCode why) {
    begin(Frame.GOAWAY, 0, 0, 8);
    frames.addInt(0);
    frames.addInt(why.number());
  }

  private void begin(int type, int flags, int stream, int length) {
    frames.addInt(length << 8 | type);
    frames.add(flags);
    frames.addInt(stream);
  }
}
