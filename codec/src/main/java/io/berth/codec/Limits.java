package io.berth.codec;

/** How much of something an honest input can hold. */
final class Limits {
  /** Objects and lists inside each other. */
  static final int DEPTH = 500;

  /** Bytes of one message, or one JSON string, in a stream. */
  static final int FRAME_BYTES = 64 << 20;

  /** Parts of one document that come from aliases instead of being written. */
  static final int ALIASED_PARTS = 1_000_000;

  static final String TOO_DEEP = "more than " + DEPTH + " objects and lists inside each other";

  private Limits() {}
}
