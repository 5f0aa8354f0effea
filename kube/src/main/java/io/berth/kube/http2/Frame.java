package io.berth.kube.http2;

/** Frame types, flags and sizes (RFC 9113, section 6). */
final class Frame {
  static final int HEADER_BYTES = 9;

  /** The largest payload without a setting; the client keeps to it. */
  static final int DEFAULT_MAX_SIZE = 16_384;

  static final int LARGEST_MAX_SIZE = 0xFF_FFFF;

  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PUSH_PROMISE = 5;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int WINDOW_UPDATE = 8;
  static final int CONTINUATION = 9;

  static final int ACK = 0x1;
  static final int END_STREAM = 0x1;
  static final int END_HEADERS = 0x4;
  static final int PADDED = 0x8;
  static final int PRIORITY = 0x20;

  private Frame() {}
}
