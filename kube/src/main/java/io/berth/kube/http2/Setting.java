package io.berth.kube.http2;

/** Identifiers of settings (RFC 9113, section 6.5.2), and a default. */
final class Setting {
  static final int BYTES = 6;

  static final int HEADER_TABLE_SIZE = 1;
  static final int ENABLE_PUSH = 2;
  static final int MAX_CONCURRENT_STREAMS = 3;
  static final int INITIAL_WINDOW_SIZE = 4;
  static final int MAX_FRAME_SIZE = 5;

  static final int DEFAULT_WINDOW_SIZE = 65_535;

  private Setting() {}
}
