package io.berth.kube.http2;

import java.util.Collection;

/** How much the server takes at once. Whoever asks or changes it holds the connection's lock. */
final class SendLimits {
  private static final long LARGEST_WINDOW = Integer.MAX_VALUE;

  private int maxFrame = Frame.LEAST_MAX_SIZE;
  private long maxCalls = Integer.MAX_VALUE;
  private long windowOfCalls = Setting.FIRST_WINDOW;
  private long window = Setting.FIRST_WINDOW;

  int maxFrame() {
    return maxFrame;
  }

  long maxCalls() {
    return maxCalls;
  }

  /** How much of one body may be sent before the server asks for more. */
  long windowOfCalls() {
    return windowOfCalls;
  }

  /** Takes note of a setting; it holds for those that are under way, too. */
  void set(int name, long value, Collection<Http2Stream> calls) throws ProtocolException {
    switch (name) {
      case Setting.MAX_CONCURRENT_STREAMS -> maxCalls = value;
      case Setting.INITIAL_WINDOW_SIZE -> {
        for (Http2Stream call : calls) {
          open(call, value - windowOfCalls);
        }
        windowOfCalls = checked(value);
      }
      case Setting.MAX_FRAME_SIZE -> {
        if (value < Frame.LEAST_MAX_SIZE || value > Frame.MOST_MAX_SIZE) {
          throw new ProtocolException("frames of " + value + " bytes");
        }
        maxFrame = (int) value;
      }
      default -> {} // not for us
    }
  }

  /** The server takes so much more, of all bodies together. */
  void open(long more) throws ProtocolException {
    window = checked(window + more);
  }

  /** The server takes so much more of one body. */
  void open(Http2Stream call, long more) throws ProtocolException {
    checked(call.unsent().window() + more);
    call.unsent().open(more);
  }

  private static long checked(long size) throws ProtocolException {
    if (size > LARGEST_WINDOW) {
      throw new ProtocolException("a window of " + size + " bytes");
    }
    return size;
  }

  /** Writes as much of a body as the server takes. */
  void send(Http2Stream call, FrameWriter frames) {
    if (!call.unsent().isEmpty()) {
      window -= call.unsent().write(call.stream(), window, maxFrame, frames);
    }
  }
}
